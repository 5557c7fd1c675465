// What the element says, in English and Korean. Which of the two is the language of the place where it stands.
import { SceneError } from '../scene/error.js';
import { explain } from '../scene/words.js';
import { reasonOf } from '../stage/reason.js';

/** @typedef {'en' | 'ko'} Language */
/** @typedef {keyof typeof english} Word */

const english = {
  scene: 'Scene',
  keys: 'Space plays and pauses, the full stop makes one step, the comma one back, R starts again.',
  keysOfPlay: 'Arrow keys and Space move the player. P plays and pauses, R starts again.',
  controls: 'Time',
  play: 'Play',
  pause: 'Pause',
  step: 'One step',
  back: 'One step back',
  again: 'Start again',
  more: 'More',
  open: 'Open in the playground',
  picture: 'Save a picture',
  saveScene: 'Save the scene',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  act: 'Act',
  seconds: 's',
  loading: 'Loading the scene',
  saidPlaying: 'Playing',
  saidPaused: 'Paused',
  saidStep: 'Step {count}',
  saidAgain: 'Started again',
  saidBegin: '{a} touches {b}',
  something: 'something',
  failed: 'This scene could not be shown.',
  stopped: 'The scene stopped.',
  tryAgain: 'Try again',
  reasonNoScene: 'No scene was named. Give one: <bump-box scene="…">.',
  reasonNoElement: 'On this page is no element {value} with a scene in it.',
  reasonAddress: '{value} is neither the name of a scene nor an address.',
  reasonUnknown: 'There is no scene of the name {value}.',
  reasonStatus: 'The server answered {status} for {file}. Is the file in its place?',
  reasonPage: 'The server sent a web page in place of {file}. Is the file in its place?',
  reasonPolicy: "The page's own rules forbid it. Its script-src needs 'wasm-unsafe-eval'.",
  reasonMixed: '{file} is of another build than the scripts. Reload the page without its cache.',
  reasonDamaged: '{file} is not a whole WebAssembly file of a kind that this browser knows.',
  reasonScript: '{file} or a file that it needs could not be fetched. Check the connection.',
  reasonNetwork: '{file} could not be fetched. Check the connection.',
  reasonCanvas: 'The browser gives nothing to draw on. WebGL may be switched off.',
  reasonLimit: 'Too many shapes are in one place: a world holds at most {limit} pairs.',
  reasonMemory: 'There is not enough memory. Close other pages and try again.',
  reasonOther: 'The reason, in English: {message}',
};

/** @type {typeof english} */
const korean = {
  scene: '장면',
  keys: '스페이스 키로 재생하거나 멈추고, 마침표로 한 단계, 쉼표로 한 단계 뒤로, R 키로 처음부터 볼 수 있어요.',
  keysOfPlay: '방향키와 스페이스 키로 움직여요. P 키로 재생하거나 멈추고, R 키로 처음부터 해요.',
  controls: '시간',
  play: '재생',
  pause: '멈춤',
  step: '한 단계',
  back: '한 단계 뒤로',
  again: '처음부터',
  more: '더 보기',
  open: '플레이그라운드에서 열기',
  picture: '그림 저장',
  saveScene: '장면 저장',
  left: '왼쪽',
  right: '오른쪽',
  up: '위',
  down: '아래',
  act: '동작',
  seconds: '초',
  loading: '장면을 불러오고 있어요',
  saidPlaying: '재생해요',
  saidPaused: '멈췄어요',
  saidStep: '{count}단계',
  saidAgain: '처음부터 다시 해요',
  saidBegin: '{a}, {b} 닿음',
  something: '무언가',
  failed: '이 장면을 보여 주지 못했어요.',
  stopped: '장면이 멈췄어요.',
  tryAgain: '다시 해 보기',
  reasonNoScene: '장면이 정해지지 않았어요. <bump-box scene="…">처럼 장면을 적어 주세요.',
  reasonNoElement: '이 페이지에는 장면이 들어 있는 {value} 요소가 없어요.',
  reasonAddress: '장면 이름도 주소도 아니에요: {value}',
  reasonUnknown: '이름이 {value}인 장면이 없어요.',
  reasonStatus: '서버가 {file} 요청에 {status}(으)로 답했어요. 파일이 제자리에 있는지 확인해 주세요.',
  reasonPage: '서버가 {file} 대신 웹 페이지를 보냈어요. 파일이 제자리에 있는지 확인해 주세요.',
  reasonPolicy: "이 페이지의 보안 규칙이 막고 있어요. script-src에 'wasm-unsafe-eval'이 필요해요.",
  reasonMixed: '{file} 파일이 스크립트와 다른 빌드예요. 캐시 없이 페이지를 새로 고쳐 주세요.',
  reasonDamaged: '{file} 파일이 온전하지 않거나, 이 브라우저가 모르는 웹어셈블리(WebAssembly) 파일이에요.',
  reasonScript: '{file} 파일이나 그 파일에 필요한 파일을 받지 못했어요. 연결을 확인해 주세요.',
  reasonNetwork: '{file} 파일을 받지 못했어요. 연결을 확인해 주세요.',
  reasonCanvas: '브라우저가 그릴 자리를 내주지 않아요. WebGL이 꺼져 있을 수 있어요.',
  reasonLimit: '한곳에 도형이 너무 많아요. 한 세계에 쌍은 {limit}개까지예요.',
  reasonMemory: '메모리가 모자라요. 다른 페이지를 닫고 다시 해 보세요.',
  reasonOther: '까닭(영어): {message}',
};

export const dictionaries = Object.freeze({ en: english, ko: korean });

/**
 * @param {Language} language
 * @param {Word} key
 * @param {Record<string, unknown>} [values] for the {names} in the sentence
 */
export function word(language, key, values = {}) {
  return dictionaries[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/**
 * A scene's own text in a language.
 * @param {string | { en?: string, ko?: string } | undefined} text
 * @param {Language} language
 */
export function translated(text, language) {
  if (typeof text === 'string') return text;
  return text?.[language] ?? text?.en ?? text?.ko ?? '';
}

/** Korean where the element, or what it stands in, is Korean. @param {Element} element @returns {Language} */
export function languageAt(element) {
  /** @type {Node | null} */
  let place = element;
  while (place) {
    const named = /** @type {Element} */ (place).closest?.('[lang]')?.getAttribute('lang');
    if (named) return /^ko\b/i.test(named) ? 'ko' : 'en';
    const above = place.getRootNode();
    place = above instanceof ShadowRoot ? above.host : null;
  }
  return /^ko\b/i.test(navigator.language) ? 'ko' : 'en';
}

/** The element's own refusals. @type {Record<string, Word>} */
const codes = {
  noScene: 'reasonNoScene',
  noElement: 'reasonNoElement',
  address: 'reasonAddress',
  unknown: 'reasonUnknown',
};

/** Why something failed, in a language. @param {Language} language @param {unknown} error */
export function reason(language, error) {
  if (error instanceof SceneError) {
    const known = codes[error.code];
    return known ? word(language, known, error.details) : explain(error, language);
  }
  const { key, values } = reasonOf(error);
  return word(language, key, values);
}
