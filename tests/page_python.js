// In the place of Python, for tests of the page. What it does stands in the first line of the program.
const thought = (depth, value, line) => ({ depth, value, line });
function choose(program, moves, report) {
  const open = [0, 1, 2, 3, 4, 5, 6].filter((column) => moves.split(String(column + 1)).length - 1 < 6);
  const told = { column: null, trouble: "", seconds: 0.5, thoughts: [] };
  if (program.startsWith("# slow")) {
    report(JSON.stringify(thought(1, 7, [1])));
    report(JSON.stringify(thought(2, 12, [2, 3])));
    for (const end = Date.now() + 60_000; Date.now() < end;);
  }
  if (program.startsWith("# silent slow")) for (const end = Date.now() + 60_000; Date.now() < end;);
  if (program.startsWith("# illegal")) return { ...told, trouble: "The program answered 9." };
  if (program.startsWith("# breaks")) throw new Error("out of memory");
  const column = program.startsWith("# right") ? open.at(-1) : open[0];
  const thoughts = [thought(1, -3, [4]), thought(2, 1007, [column, 5, column])];
  return { ...told, column, thoughts: program.startsWith("# silent") ? [] : thoughts };
}
export async function loadPyodide({ stdLibURL, createPyodideModule, lockFileContents }) {
  const library = await (await fetch(stdLibURL)).text();
  let program = "";
  const packed = library === "a library" && createPyodideModule() === 7 && Boolean(lockFileContents);
  if (!packed) throw new Error("this is not what was packed");
  return {
    FS: { mkdirTree() {}, writeFile(name, text) { if (name === "my_engine.py") program = text; } },
    runPython() {
      if (program.startsWith("# never")) throw new Error("no room for Python");
      return { choose: (moves, amount, report) => JSON.stringify(choose(program, moves, report)) };
    },
  };
}
