// What is wrong with a scene, in English and Korean: a sentence for each code of a SceneError. They say where by the
// JSON path, what was found and what may be there. Texts, never HTML.

/** @typedef {{ en: string, ko: string }} Sentence {path}, {value}, {limit} and {near} are filled in */

/** @type {Readonly<Record<string, Sentence>>} */
export const sentences = Object.freeze({
  notJson: { en: 'This is not JSON: {value}', ko: 'JSON이 아니에요: {value}' },
  tooLong: {
    en: '{path} is too long: at most {limit} letters.',
    ko: '{path}: 너무 길어요. {limit}자까지만 돼요.',
  },
  tooDeep: {
    en: 'The scene is nested too deeply: at most {limit} levels.',
    ko: '장면이 너무 깊이 겹쳐 있어요. {limit}단계까지만 돼요.',
  },
  laterVersion: {
    en: 'This was made by a later Bumpbox. Reload the page and try again.',
    ko: '더 새로운 Bumpbox로 만든 장면이에요. 페이지를 새로 고친 뒤 다시 열어 보세요.',
  },
  noScene: {
    en: 'There is no scene called {value}. Choose one from the list.',
    ko: '{value}라는 장면은 없어요. 목록에서 골라 주세요.',
  },
  notAScene: { en: 'This is not a scene of Bumpbox.', ko: 'Bumpbox 장면이 아니에요.' },
  wrongType: {
    en: '{path} must be {limit}, but is {value}.',
    ko: '{path}: {limit} 값이 와야 해요. 지금 값: {value}.',
  },
  notFinite: {
    en: '{path} must be a finite number, but is {value}.',
    ko: '{path}: 유한한 수여야 해요. 지금 값: {value}.',
  },
  tooSmall: {
    en: '{path} must be at least {limit}, but is {value}.',
    ko: '{path}: {limit} 이상이어야 해요. 지금 값: {value}.',
  },
  tooLarge: {
    en: '{path} must be at most {limit}, but is {value}.',
    ko: '{path}: {limit} 이하여야 해요. 지금 값: {value}.',
  },
  notWhole: {
    en: '{path} must be a whole number, but is {value}.',
    ko: '{path}: 정수여야 해요. 지금 값: {value}.',
  },
  unknownKey: { en: '{path} has no key {value}.', ko: '{path}에는 {value}라는 키가 없어요.' },
  missing: { en: '{path} is missing.', ko: '{path}: 빠져 있어요.' },
  notOneOf: {
    en: '{path} must be one of {limit}, but is {value}.',
    ko: '{path}: {limit} 가운데 하나여야 해요. 지금 값: {value}.',
  },
  notAWord: {
    en: '{path} is not a name that can be used: {value}.',
    ko: '{path}: 쓸 수 없는 이름이에요: {value}.',
  },
  repeated: { en: '{path}: there is another {value}.', ko: '{path}: 같은 것이 또 있어요. 지금 값: {value}.' },
  tooMany: {
    en: '{path} holds too many: {value}, at most {limit}.',
    ko: '{path}에 너무 많아요. {limit}개까지만 되는데 {value}개예요.',
  },
  tooFew: {
    en: '{path} holds too few: {value}, at least {limit}.',
    ko: '{path}에 너무 적어요. {limit}개 이상이어야 하는데 {value}개예요.',
  },
  noBody: {
    en: '{path} names a body that is not there: {value}.',
    ko: '{path}: 그런 물체가 없어요. 지금 값: {value}.',
  },
  conflict: {
    en: '{path} cannot be used: {value}.',
    ko: '{path}: 쓸 수 없어요. {value}.',
  },
  refused: {
    en: '{path} was refused by the engine: {value}.',
    ko: '{path}: 엔진이 거절했어요. {value}.',
  },
  notALink: {
    en: 'The link holds no scene that can be read. It may be cut short or mistyped.',
    ko: '링크에서 장면을 읽을 수 없어요. 잘렸거나 잘못 적힌 것 같아요.',
  },
  damaged: {
    en: 'The link is damaged or cut short. Copy it again, whole.',
    ko: '링크가 손상되었거나 잘렸어요. 처음부터 끝까지 다시 복사해 보세요.',
  },
  noLinks: {
    en: 'This browser is too old for links that hold a scene. Share it as a file.',
    ko: '브라우저가 오래되어 장면이 든 링크를 만들거나 열 수 없어요. 파일로 공유해 주세요.',
  },
});

/**
 * Why something cannot be used: of a scene's own rules, and what the engine says by its codes.
 * @type {Readonly<Record<string, Sentence>>}
 */
export const reasons = Object.freeze({
  bothShapes: {
    en: 'it has both shape and shapes; give one of them',
    ko: 'shape와 shapes 가운데 하나만 쓰세요',
  },
  notUnit: { en: 'its length must be 1', ko: '길이가 1이어야 해요' },
  mostAndTolerance: {
    en: 'it has both most and tolerance; give one of them',
    ko: 'most와 tolerance 가운데 하나만 쓰세요',
  },
  rowsAndBits: { en: 'it has both rows and bits; give one of them', ko: 'rows와 bits 가운데 하나만 쓰세요' },
  rowLength: { en: 'it must be as long as the other rows', ko: '모든 줄의 길이가 같아야 해요' },
  rowSigns: { en: "it must be made of '.' and '#'", ko: '. 과 # 으로만 써야 해요' },
  noPixel: { en: 'it has no solid pixel', ko: '채워진 픽셀이 하나도 없어요' },
  badBits: {
    en: 'it must be base64 with one bit for each pixel',
    ko: '픽셀마다 1비트인 base64여야 해요',
  },
  tooFewPoints: { en: 'a contour needs at least 3 points', ko: '윤곽에는 점이 세 개 이상 있어야 해요' },
  tooManyPoints: { en: 'it has too many corners', ko: '꼭짓점이 너무 많아요' },
  outOfRange: { en: 'it is too large, or too far out', ko: '너무 크거나 너무 멀리 있어요' },
  noArea: { en: 'it has no area', ko: '넓이가 없어요' },
  notConvex: {
    en: 'its corners must go round a convex outline that does not cross itself',
    ko: '꼭짓점이 볼록하고 서로 엇갈리지 않는 윤곽을 이뤄야 해요',
  },
  duplicatePoint: {
    en: 'two of its points are at the same place, or nearly',
    ko: '두 점이 같은 자리에 있거나 너무 가까워요',
  },
  notPositive: { en: 'it is too small', ko: '너무 작아요' },
  notFinite: {
    en: 'a number is not finite, or beyond the limits',
    ko: '유한하지 않거나 한계를 넘는 수가 있어요',
  },
  capacityExceeded: { en: 'the world is full', ko: '세계가 가득 찼어요' },
  outOfMemory: { en: 'there is not enough memory', ko: '메모리가 모자라요' },
});

/** What a value must be, in Korean; the checks say it in English. */
const koreanKinds = /** @type {const} */ ([
  [/^a number$/, '수'],
  [/^true or false$/, 'true나 false'],
  [/^text$/, '글'],
  [/^an object$/, '객체'],
  [/^an array/, '배열'],
]);

const near = { en: ' Did you mean {near}?', ko: ' 혹시 {near}인가요?' };
const whole = { en: 'The scene', ko: '장면' };

/**
 * An error of a scene as a sentence to show.
 * @param {import('./error.js').SceneError} error
 * @param {'en' | 'ko'} language
 */
export function explain({ code, path, details }, language) {
  const sentence = sentences[code][language] + (details.near ? near[language] : '');
  /** @type {Record<string, unknown>} */
  const filled = { ...details, path: path || whole[language] };
  const reason = reasons[details.because ?? ''];
  if (reason) filled.value = reason[language];
  if (language === 'ko') {
    filled.limit = koreanKinds.find(([kind]) => kind.test(`${details.limit}`))?.[1] ?? details.limit;
  }
  // By a function: what is filled in may hold marks of its own.
  return sentence.replace(/\{(\w+)\}/g, (_, key) => String(filled[key] ?? ''));
}
