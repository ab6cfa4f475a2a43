// Python, beside the page: it starts once, then answers one question after another. The page ends it where it
// takes too long; python.js is the page's side of it.
let makePlayer;
const players = new Map(); // the text of a program -> its player

// Pyodide asks for its files by address. It gets what the page holds; nothing is fetched.
async function start({ packed, files }) {
  const tell = (step, files = 0) => self.postMessage({ step, files });
  // From a file, Chromium starts no worker that is a module. Pyodide wants to be in one, and tells it by this.
  self.importScripts = () => { throw new Error("not needed here"); };
  self.fetch = async () => new Response(packed.library);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(packed.wasm, imports);
    tell(3);
    return { module: packed.wasm, instance };
  };
  tell(2);
  const { loadPyodide } = await load(packed.loader);
  const { default: makeMachine } = await load(packed.machine);
  const createPyodideModule = async (settings) => countFiles(await makeMachine(settings), tell);
  const address = "memory:///";
  const python = await loadPyodide({
    createPyodideModule, indexURL: address, packageBaseUrl: address, stdLibURL: `${address}library.zip`,
    lockFileContents: JSON.parse(packed.lock), stdout: () => {}, stderr: () => {},
  });
  tell(4);
  for (const [name, text] of Object.entries(files)) {
    const folder = name.split("/").slice(0, -1).join("/");
    if (folder) python.FS.mkdirTree(folder);
    python.FS.writeFile(name, text);
  }
  makePlayer = python.runPython(`
from abcourse.games.connect4 import Connect4
from browser_player import Player
lambda text: Player(Connect4(), text)`);
}

// Nearly all of the start is Python reading its library, file after file: `tell` hears how many it has read.
function countFiles(machine, tell) {
  const open = machine.FS.open;
  let files = 0;
  machine.FS.open = (path, ...more) => {
    if (String(path).endsWith(".zip")) tell(3, files += 1);
    return open(path, ...more);
  };
  return machine;
}

function load(text) {
  return import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
}

function answer({ program, moves, amount, instead }) {
  if (!players.has(program)) players.set(program, makePlayer(program));
  const player = players.get(program);
  if (instead) return player.better_last_move(moves, amount);
  return player.choose(moves, amount, (thought) => self.postMessage({ thought: JSON.parse(thought) }));
}

self.onmessage = async ({ data }) => {
  try {
    if (data.packed) {
      await start(data);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ answer: JSON.parse(answer(data)) });
    }
  } catch (error) {
    self.postMessage({ failure: String(error?.message ?? error).trim().split("\n").pop() });
  }
};
