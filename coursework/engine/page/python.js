// Python, as the page sees it: workers that start once, and then answer one question after another. One of them
// plays. A second one waits beside it, so that the page can end the first one in the middle of a search and go on.
const FILES = 245; // that Python reads of its library as it starts
const STEPS = ["unpacking Python", "compiling Python", "starting Python", "reading libraries", "reading the program"];
const WORKER = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));

async function inflate(id) {
  const text = atob(document.getElementById(`packed-${id}`).textContent), bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

// What a worker needs to start; made once. `compiling` is called when all is unpacked.
async function unpack(compiling) {
  const [loader, machine, lock] = await Promise.all(
    ["loader", "machine", "lock"].map(async (id) => (await inflate(id)).text()));
  const [wasm, library] = await Promise.all(
    ["wasm", "library"].map(async (id) => (await inflate(id)).arrayBuffer()));
  compiling();
  return { loader, machine, lock, library, wasm: await WebAssembly.compile(wasm) };
}

class Python {
  // `tell` is called when its start comes to another `step`, or has another `share` of a step done, in percent.
  constructor(unpacked, files, tell) {
    this.step = 0;
    this.share = 0;
    this.started = false;
    this.worker = new Worker(WORKER);
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if ("step" in data) this.reach(data, tell);
        else if (data.ready) resolve();
        else reject(new Error(data.failure));
      };
      this.worker.onerror = (event) => reject(new Error(event.message || "its worker does not start"));
      unpacked.then((packed) => this.worker.postMessage({ packed, files })).catch(reject);
    }).then(() => { this.started = true; });
    this.ready.catch(() => {}); // who waits for it is told
  }

  reach({ step, files }, tell) {
    this.step = step;
    this.share = Math.min(99, Math.round((100 * files) / FILES));
    tell(this);
  }

  // What the program answers. `hear` is called with each thought while it still searches.
  ask(question, hear) {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.thought) hear(data.thought);
        else if (data.answer) resolve(data.answer);
        else reject(new Error(data.failure));
      };
      this.worker.postMessage(question);
    });
  }

  end() { this.worker.terminate(); }
}

// The Python that plays, and the one that waits. `tell` is called with a Python that comes to another step.
class Pythons {
  constructor(files, tell) {
    this.files = files;
    this.tell = tell;
    this.unpacked = unpack(() => this.playing.reach({ step: 1, files: 0 }, tell));
    this.playing = this.start();
    this.waiting = null;
  }

  start() { return new Python(this.unpacked, this.files, this.tell); }

  // Let a second one start, if none waits.
  prepare() {
    if (this.waiting) return;
    const made = this.start();
    this.waiting = made;
    made.ready.catch(() => { if (this.waiting === made) this.waiting = null; });
  }

  // End the one that plays; the one that waits takes its place.
  replace() {
    this.playing.end();
    this.playing = this.waiting ?? this.start();
    this.waiting = null;
  }
}
