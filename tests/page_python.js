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
  const thoughts = [thought(1, 40, [column]), thought(2, -3, [4, 5]), thought(3, 25, [column, 5, 4]), thought(4, 1007, [column, 5, column, 5])];
  return { ...told, column, thoughts: program.startsWith("# silent") ? [] : thoughts };
}
// Of a lost game: the second move from the end had a better one, column 7; of "# hopeless" none had.
function betterLastMove(program, moves) {
  if (program.startsWith("# hopeless")) return { column: null, trouble: "" };
  return { column: moves.length > 5 ? null : 6, trouble: "" };
}
export async function loadPyodide({ stdLibURL, createPyodideModule, lockFileContents }) {
  const library = await (await fetch(stdLibURL)).text(), machine = await createPyodideModule();
  if (library !== "a library" || machine.number !== 7 || !lockFileContents) throw new Error("this is not what was packed");
  const files = {};
  for (let file = 0; file < 100; file += 1) machine.FS.open("python.zip");
  if (lockFileContents.slow) await new Promise((resolve) => { setTimeout(resolve, 3_000); });
  return {
    FS: { mkdirTree() {}, writeFile(name, text) { files[name] = text; } },
    runPython() {
      if ("never" in files) throw new Error("no room for Python");
      return (program) => ({
        choose: (moves, amount, report) => JSON.stringify(choose(program, moves, report)),
        better_last_move: (moves) => JSON.stringify(betterLastMove(program, moves)),
      });
    },
  };
}
