// Every word on the page, in English and Korean. Elements name theirs: data-word fills the text, data-label the
// accessible name and the tooltip.
import { recall, remember } from './storage.js';

/** @typedef {'en' | 'ko'} Language */

const english = {
  tagline: 'Shapes from JavaScript, bumping in C++, drawn by SDL2',
  sceneLabel: 'The scene: shapes moving on paper. Arrow keys move the view, Enter adds a shape.',
  hint: 'Pick a shape, press on the paper, drag and let go: you throw it.',
  tools: 'Tools',
  toolMove: 'Move the view',
  toolCircle: 'Throw circles',
  toolBox: 'Throw boxes',
  toolPolygon: 'Throw polygons',
  undo: 'Undo',
  clear: 'Remove all shapes',
  time: 'Time',
  again: 'Start again',
  play: 'Play',
  pause: 'Pause',
  step: 'One step',
  view: 'View',
  up: 'Let y grow upwards',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fit: 'Fit the scene',
  shapes: 'Shapes',
  steps: 'Steps',
  frame: 'Frame',
  theme: 'Light or dark',
  language: '한국어',
  otherLanguage: '한국어로 보기',
  docs: 'Docs',
  keys: 'Keys',
  keySpace: 'Space',
  keyPlay: 'Play or pause',
  keyTools: 'Choose a tool',
  keyAdd: 'Add a shape in the middle',
  keyZoom: 'Zoom in, out, fit',
  keyPan: 'Move the view',
  keyWheel: 'Zoom at the pointer',
  keyHide: 'Hide or show all panels',
  keyKeys: 'Show these keys',
  wheel: 'Wheel',
  close: 'Close',
  saidPlaying: 'Playing',
  saidPaused: 'Paused',
  saidStep: 'Step {count}',
  saidAdded: 'Added: {kind}. Shapes: {count}',
  saidUndone: 'Undone. Shapes: {count}',
  saidCleared: 'All shapes removed. Undo brings them back.',
  saidAgain: 'Started again. Shapes: {count}',
  kindCircle: 'circle',
  kindBox: 'box',
  kindPolygon: 'polygon',
  failed: 'The playground could not start.',
  failedDraw: 'Drawing stopped.',
  failedContext: 'The picture is gone, while the scene goes on: the browser took the drawing away.',
  reload: 'Reload the page to try again.',
  reasonScript:
    '{file} or a file that it needs could not be fetched. Is the network up, and is every file in its place?',
  reasonStatus: '{file} could not be fetched: the server answered {status}. Is the file in its place?',
  reasonNetwork:
    "{file} could not be fetched. Is the network up, and does the page's Content-Security-Policy allow it " +
    '(connect-src)?',
  reasonPage: 'The server sent a web page instead of {file}. The file is probably missing there.',
  reasonPolicy:
    "WebAssembly was blocked by the page's Content-Security-Policy. Its script-src needs 'wasm-unsafe-eval'.",
  reasonDamaged: '{file} is not a whole WebAssembly file of a kind that this browser knows.',
  reasonMixed:
    '{file} is of another build than the other files, and does not fit them. Reloading without the cache ' +
    '(Ctrl+Shift+R) helps if the browser kept an old one.',
  reasonCanvas:
    'The browser gives nothing to draw with. WebGL may be switched off, or used up by other pages.',
  reasonMemory: 'There is not enough memory. Closing other pages may help.',
  reasonOther: 'The browser says: {message}',
};

/** @type {typeof english} */
const korean = {
  tagline: 'JavaScript가 도형을 보내고, C++가 부딪치게 하고, SDL2가 그려요',
  sceneLabel: '장면: 종이 위에서 움직이는 도형들이에요. 방향키로 화면을 옮기고 Enter로 도형을 더해요.',
  hint: '도형을 고르고 종이 위를 눌러 끌었다가 놓아 보세요. 도형이 날아가요.',
  tools: '도구',
  toolMove: '화면 옮기기',
  toolCircle: '원 던지기',
  toolBox: '상자 던지기',
  toolPolygon: '다각형 던지기',
  undo: '되돌리기',
  clear: '도형 모두 지우기',
  time: '시간',
  again: '처음부터',
  play: '재생',
  pause: '멈춤',
  step: '한 단계',
  view: '보기',
  up: 'y축이 위로 커지게 하기',
  zoomOut: '축소',
  zoomIn: '확대',
  fit: '장면 맞추기',
  shapes: '도형',
  steps: '단계',
  frame: '프레임',
  theme: '밝게 또는 어둡게',
  language: 'English',
  otherLanguage: 'Read in English',
  docs: '문서',
  keys: '단축키',
  keySpace: '스페이스',
  keyPlay: '재생하거나 멈추기',
  keyTools: '도구 고르기',
  keyAdd: '가운데에 도형 더하기',
  keyZoom: '확대, 축소, 맞추기',
  keyPan: '화면 옮기기',
  keyWheel: '포인터 자리에서 확대하기',
  keyHide: '패널 숨기거나 보이기',
  keyKeys: '이 단축키 보기',
  wheel: '휠',
  close: '닫기',
  saidPlaying: '재생 중이에요',
  saidPaused: '멈췄어요',
  saidStep: '{count}단계',
  saidAdded: '{kind}을(를) 더했어요. 도형 {count}개',
  saidUndone: '되돌렸어요. 도형 {count}개',
  saidCleared: '도형을 모두 지웠어요. 되돌리기를 누르면 돌아와요.',
  saidAgain: '처음부터 시작했어요. 도형 {count}개',
  kindCircle: '원',
  kindBox: '상자',
  kindPolygon: '다각형',
  failed: '플레이그라운드를 시작하지 못했어요.',
  failedDraw: '그리기가 멈췄어요.',
  failedContext: '브라우저가 그리기를 거두어 가서 그림이 사라졌어요. 장면은 계속 움직이고 있어요.',
  reload: '페이지를 새로 고쳐 주세요.',
  reasonScript:
    '{file} 파일이나 그 파일에 필요한 파일을 받지 못했어요. 인터넷이 되는지, 파일이 모두 제자리에 있는지 확인해 주세요.',
  reasonStatus:
    '{file} 파일을 받지 못했어요. 서버가 {status}(으)로 답했어요. 파일이 제자리에 있는지 확인해 주세요.',
  reasonNetwork:
    '{file} 파일을 받지 못했어요. 인터넷이 되는지, 페이지의 Content-Security-Policy(connect-src)가 막지 않는지 ' +
    '확인해 주세요.',
  reasonPage: '서버가 {file} 파일 대신 웹 페이지를 보냈어요. 서버에 그 파일이 없는 것 같아요.',
  reasonPolicy:
    "페이지의 Content-Security-Policy가 웹어셈블리(WebAssembly)를 막았어요. script-src에 'wasm-unsafe-eval'을 넣어 주세요.",
  reasonDamaged: '{file} 파일이 온전하지 않거나, 이 브라우저가 모르는 웹어셈블리(WebAssembly) 파일이에요.',
  reasonMixed:
    '{file} 파일이 다른 파일들과 다른 때에 만들어져서 서로 맞지 않아요. 브라우저에 옛 파일이 남아 있다면 ' +
    'Ctrl+Shift+R로 새로 고쳐 주세요.',
  reasonCanvas:
    '브라우저가 그릴 자리를 내주지 않아요. WebGL이 꺼져 있거나 다른 페이지가 다 쓰고 있을 수 있어요.',
  reasonMemory: '메모리가 모자라요. 다른 페이지를 닫으면 나아질 수 있어요.',
  reasonOther: '브라우저가 알린 까닭(영어): {message}',
};

export const dictionaries = Object.freeze({ en: english, ko: korean });

/** @type {Language} */
let language = 'en';
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * @param {keyof typeof english} key
 * @param {Record<string, string | number>} [values] for the {names} in the sentence
 */
export function word(key, values = {}) {
  return dictionaries[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Fills every element that names a word. */
export function fillWords(root = document) {
  for (const element of root.querySelectorAll('[data-word]')) {
    element.textContent = word(/** @type {keyof typeof english} */ (element.getAttribute('data-word')));
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const label = word(/** @type {keyof typeof english} */ (element.getAttribute('data-label')));
    element.setAttribute('aria-label', label);
    if (element.tagName === 'BUTTON') element.setAttribute('title', label);
  }
}

function apply() {
  document.documentElement.lang = language;
  fillWords();
  document.documentElement.dataset.words = 'filled';
  for (const listener of listeners) listener();
}

export function startWords() {
  const wanted = recall('language') ?? navigator.language;
  language = wanted.toLowerCase().startsWith('ko') ? 'ko' : 'en';
  apply();
}

export function switchLanguage() {
  language = language === 'en' ? 'ko' : 'en';
  remember('language', language);
  apply();
}

/** @param {() => void} listener */
export function onLanguageChange(listener) {
  listeners.add(listener);
}
