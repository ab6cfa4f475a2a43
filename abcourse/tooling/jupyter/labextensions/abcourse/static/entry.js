// "Run All Cells" leaves the reader where they are; JupyterLab's own goes to the last cell. This is what a build
// makes of a labextension, by hand: `init` is given the packages that JupyterLab shares, `get` gives the plugin.
let shared;

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

const stay = (error) => console.info("abcourse: Run All Cells is JupyterLab's own", error);
const plugin = { id: "abcourse:run-all", autoStart: true, activate: () => keepPlace().catch(stay) };
(window._JUPYTERLAB ??= {}).abcourse = { init: (scope) => { shared = scope; }, get: async () => () => plugin };
