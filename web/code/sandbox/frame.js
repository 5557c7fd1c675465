// Inside the sandboxed frame, on its own thread: holds the canvas, starts the worker in which a program runs, hands it what
// a hand does, and hands what it says to the page. The program never runs here. On a browser that gives such a frame no
// process of its own this thread is the page's, so what comes from the worker is counted before it is looked at.

/** So many messages a worker may send in a second; what is honest sends a fifth of that. */
const mostMessages = 300;

const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
/** @param {object} message */
const tell = (message) => parent.postMessage(message, '*'); // a page has no name that an opaque origin could check

/** @type {Worker | undefined} */
let worker;
/** Whether the program listens to keys: arrows then move nothing else. */
let hearsKeys = false;

/** @param {any} given */
function begin({ script, name, look, ...start }) {
  document.documentElement.style.cssText = look;
  canvas.setAttribute('aria-label', name);
  let second = 0;
  let count = 0;
  worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  worker.onmessage = (event) => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    if (count > mostMessages) {
      worker?.terminate(); // what it has sent and is not read yet goes with it
      worker = undefined;
      tell({ kind: 'flood' });
      return;
    }
    const { data } = event;
    if (typeof data !== 'object' || data === null) return;
    if (data.kind === 'style') canvas.style.setProperty(String(data.name), String(data.value));
    else if (data.kind === 'keys') hearsKeys = true;
    else tell(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    tell({ kind: 'broken', text: event.message ?? '' });
  };
  const surface = canvas.transferControlToOffscreen();
  worker.postMessage({ kind: 'begin', ...start, canvas: surface, seat: seat() }, [surface]);
}

const seat = () => ({ width: innerWidth, height: innerHeight, ratio: devicePixelRatio });

addEventListener('message', ({ data, source }) => {
  if (source !== parent) return;
  if (data.kind === 'begin') begin(data);
  else if (data.kind === 'look') document.documentElement.style.cssText = data.look;
  else worker?.postMessage(data);
});
addEventListener('resize', () => worker?.postMessage({ kind: 'seat', seat: seat() }));

const modifiers = /** @type {const} */ (['altKey', 'ctrlKey', 'metaKey', 'shiftKey']);
const pointerKeys = /** @type {const} */ ([
  'pointerId',
  'pointerType',
  'isPrimary',
  'pressure',
  'button',
  'buttons',
  ...modifiers,
]);
const keyKeys = /** @type {const} */ (['key', 'code', 'repeat', 'location', ...modifiers]);

/** @param {any} event @param {readonly string[]} names */
const picked = (event, names) => Object.fromEntries(names.map((name) => [name, event[name]]));

const pointerTypes = ['down', 'move', 'up', 'cancel', 'enter', 'leave'].map((name) => `pointer${name}`);
for (const type of [...pointerTypes, 'click', 'dblclick']) {
  canvas.addEventListener(type, (event) => {
    const { clientX: x, clientY: y } = /** @type {MouseEvent} */ (event);
    // What is dragged out of the canvas is still dragged.
    if (type === 'pointerdown') canvas.setPointerCapture(/** @type {PointerEvent} */ (event).pointerId);
    worker?.postMessage({ kind: 'pointer', type, x, y, more: picked(event, pointerKeys) });
  });
}
const moving = /^(Arrow|Page|Home$|End$| $)/;
for (const type of ['keydown', 'keyup']) {
  addEventListener(type, (event) => {
    const { key, ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
    if (type === 'keydown' && key === 'Enter' && (ctrlKey || metaKey)) tell({ kind: 'again' });
    if (hearsKeys && moving.test(key) && !ctrlKey && !metaKey && !altKey) event.preventDefault();
    worker?.postMessage({ kind: 'key', type, more: picked(event, keyKeys) });
  });
}
for (const type of ['focus', 'blur'])
  addEventListener(type, () => worker?.postMessage({ kind: 'plain', type }));

tell({ kind: 'ready' });
