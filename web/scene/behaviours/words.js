// The words of the readouts, in both languages: what each number or answer beside a thing is called, and the answers
// that are words themselves.

/** @typedef {{ keys: Record<string, string>, values: Record<string, string> }} ReadoutWords */

/** @type {Readonly<Record<'en' | 'ko', ReadoutWords>>} */
export const readoutWords = Object.freeze({
  en: {
    keys: {
      count: 'count',
      stars: 'stars',
      balls: 'balls',
      squashed: 'squashed',
      distance: 'distance',
      bookTest: 'classic test',
      worldTest: 'this world’s rule',
      doorway: 'at the corner',
      door: 'door',
      boxes: 'boxes overlap',
      acrossPlaces: 'across',
      upPlaces: 'up',
      sharedX: 'overlap across',
      sharedY: 'overlap up',
      pixels: 'pixels overlap',
      head: 'head',
      chest: 'chest',
      belly: 'belly',
      touching: 'touch now',
      begun: 'meetings so far',
      inPlace: 'in place',
      shapes: 'boxes',
      bare: 'left bare',
      sill: 'at the sill',
      stopped: 'stopped',
      past: 'got past',
      way: 'now',
      bruteForce: 'each with each, compared',
      sweep: 'sweep, compared',
      grid: 'grid, compared',
      tree: 'tree, compared',
      found: 'pairs found',
      energy: 'kinetic energy',
      momentum: 'momentum',
      momentumBefore: 'momentum up to the first cushion',
      speedBefore: 'speed up to the pins',
      place: 'place',
    },
    values: {
      true: 'yes',
      false: 'no',
      walks: 'walks',
      slides: 'slides',
      stuck: 'stuck',
      past: 'got past',
      bruteForce: 'each with each',
      sweep: 'sweep',
      grid: 'grid',
      tree: 'tree',
      open: 'open',
      opening: 'opens',
      closed: 'closed',
      closing: 'closes',
    },
  },
  ko: {
    keys: {
      count: '개수',
      stars: '별',
      balls: '공',
      squashed: '밟은 굼바',
      distance: '거리',
      bookTest: '고전 검사',
      worldTest: '이 세계의 규칙',
      doorway: '모서리에서',
      door: '문',
      boxes: '상자가 겹쳐요',
      acrossPlaces: '가로',
      upPlaces: '세로',
      sharedX: '가로로 겹침',
      sharedY: '세로로 겹침',
      pixels: '겹친 픽셀',
      head: '머리',
      chest: '가슴',
      belly: '배',
      touching: '지금 닿은 쌍',
      begun: '지금까지 만난 횟수',
      inPlace: '제자리',
      shapes: '상자',
      bare: '남은 곳',
      sill: '턱에서',
      stopped: '멈췄어요',
      past: '지나갔어요',
      way: '지금',
      bruteForce: '모두와 모두, 비교',
      sweep: '축 따라 훑기, 비교',
      grid: '칸 격자, 비교',
      tree: '상자 나무, 비교',
      found: '찾은 쌍',
      energy: '운동 에너지',
      momentum: '운동량',
      momentumBefore: '첫 쿠션까지의 운동량',
      speedBefore: '핀에 닿기까지의 속도',
      place: '등수',
    },
    values: {
      true: '예',
      false: '아니요',
      walks: '걷는 중',
      slides: '미끄러지는 중',
      stuck: '걸렸어요',
      past: '지나갔어요',
      bruteForce: '모두와 모두',
      sweep: '축 따라 훑기',
      grid: '칸 격자',
      tree: '상자 나무',
      open: '열림',
      opening: '열려요',
      closed: '닫힘',
      closing: '닫혀요',
    },
  },
});

/** Tags that a scene's author made up stand for themselves. @param {'en' | 'ko'} language @param {string} key */
export const readoutKey = (language, key) =>
  Object.hasOwn(readoutWords[language].keys, key) ? readoutWords[language].keys[key] : key;
const numbers = { en: new Intl.NumberFormat('en'), ko: new Intl.NumberFormat('ko') };
/**
 * Numbers have their digits in groups, as texts have them.
 * @param {'en' | 'ko'} language
 * @param {number | string | boolean} value
 */
export function readoutValue(language, value) {
  const { values } = readoutWords[language];
  if (typeof value === 'number') return numbers[language].format(value + 0);
  return Object.hasOwn(values, String(value)) ? values[String(value)] : String(value);
}
