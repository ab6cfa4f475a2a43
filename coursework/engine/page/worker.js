// Python, beside the page: it starts once, then answers one question after another. The page ends it where it
// takes too long, and starts another.
let player;

// Pyodide asks for its files by address. It gets what the page holds; nothing is fetched.
async function start({ packed, files, program }) {
  // From a file, Chromium starts no worker that is a module. Pyodide wants to be in one, and tells it by this.
  self.importScripts = () => { throw new Error("not needed here"); };
  self.fetch = async () => new Response(packed.library);
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module: packed.wasm, instance: await WebAssembly.instantiate(packed.wasm, imports) });
  const { loadPyodide } = await load(packed.loader);
  const { default: createPyodideModule } = await load(packed.machine);
  const address = "memory:///";
  const python = await loadPyodide({
    createPyodideModule, indexURL: address, packageBaseUrl: address, stdLibURL: `${address}library.zip`,
    lockFileContents: JSON.parse(packed.lock), stdout: () => {}, stderr: () => {},
  });
  for (const [name, text] of Object.entries({ ...files, "my_engine.py": program })) {
    const folder = name.split("/").slice(0, -1).join("/");
    if (folder) python.FS.mkdirTree(folder);
    python.FS.writeFile(name, text);
  }
  player = python.runPython(`
from abcourse.games.connect4 import Connect4
from browser_player import Player
Player(Connect4(), open("my_engine.py", encoding="utf-8").read())`);
}

function load(text) {
  return import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

self.onmessage = async ({ data }) => {
  try {
    if (data.packed) {
      await start(data);
      self.postMessage({ ready: true });
    } else {
      const report = (thought) => self.postMessage({ thought: JSON.parse(thought) });
      self.postMessage({ answer: JSON.parse(player.choose(data.moves, data.amount, report)) });
    }
  } catch (error) {
    self.postMessage({ failure: String(error?.message ?? error).trim().split("\n").pop() });
  }
};
