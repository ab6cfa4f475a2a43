// Four plugins. This is what a build makes of a labextension, by hand: `init` is given the packages that JupyterLab
// shares, `get` gives the plugins.
let shared;

// "Run All Cells" leaves the reader where they are; JupyterLab's own goes to the last cell.
async function keepPlace() {
  const [provider] = Object.values(shared["@jupyterlab/notebook"]);
  const { NotebookActions } = (await provider.get())();
  const goToTheEnd = NotebookActions.runAll;
  NotebookActions.runAll = (notebook, ...others) => {
    if (!notebook.model || !NotebookActions.runCells) return goToTheEnd(notebook, ...others);
    notebook.scrollToItem = async () => {};  // hides the method of its class while the run begins
    try {
      return NotebookActions.runCells(notebook, notebook.widgets, ...others);
    } finally {
      delete notebook.scrollToItem;
    }
  };
}

// In the browser's course an address asks for a notebook by ?path=. JupyterLite opens it as soon as it has started,
// while JupyterLab still waits for the notebooks of the last visit; it then lays out those alone, and throws out what
// was opened before. So JupyterLite does not see the path, and what was asked is opened when the rest stands.
const address = new URL(location), asked = address.searchParams.getAll("path");
const readAs = (name) => {
  address.searchParams.delete("path");
  address.searchParams.delete("open");
  if (name) asked.forEach((path) => address.searchParams.append(name, path));
  history.replaceState(history.state, "", address);
};
asked.push(...address.searchParams.getAll("open"));
if (asked.length) readAs("open");  // a reload asks again, until it is there

async function openAsked(app) {
  await app.restored;
  for (const path of asked) await app.commands.execute("docmanager:open", { path });
  if (asked.length) readAs("");
}

// On a telephone the file browser leaves no room for a notebook: it folds when one comes to the front.
function makeRoom({ restored, shell }) {
  const fold = () => { if (innerWidth < 640) shell.collapseLeft(); };
  shell.currentChanged.connect(fold);
  restored.then(fold);
}

// A lesson and its exercises have files of one name: the tab of the exercises says that it is theirs. The label
// itself stays as it is, since JupyterLab takes another label for a new name of the file.
function nameTabs({ restored, shell }) {
  const look = document.createElement("style");
  look.textContent = '.lm-TabBar-tab[data-course="exercises"] .lm-TabBar-tabLabel::before { content: "Exercises: "; }';
  document.head.append(look);
  const name = () => {
    for (const { context, title } of shell.widgets("main")) {
      const isExercise = /(^|\/)exercises\//.test(context?.path ?? "");
      if (isExercise && title.dataset.course !== "exercises") title.dataset = { ...title.dataset, course: "exercises" };
    }
  };
  shell.currentChanged.connect(name);
  restored.then(name);
}

// Keys on a slider or menu are its own: JupyterLab would go to another cell at an arrow, or make one at a letter.
document.addEventListener("focusin", ({ target }) => {
  if (target.closest(".jupyter-widgets")) target.setAttribute("data-lm-suppress-shortcuts", "true");
});

const stay = (what) => (error) => console.info(`abcourse: ${what} is JupyterLab's own`, error);
const plugins = [
  { id: "abcourse:run-all", autoStart: true, activate: () => void keepPlace().catch(stay("Run All Cells")) },
  { id: "abcourse:asked", autoStart: true, activate: (app) => void openAsked(app).catch(stay("the first page")) },
  { id: "abcourse:room", autoStart: true, activate: makeRoom },
  { id: "abcourse:tabs", autoStart: true, activate: nameTabs },
];
(window._JUPYTERLAB ??= {}).abcourse = { init: (scope) => { shared = scope; }, get: async () => () => plugins };
