// Which pages there are, in what order, and the words of the frame around them in both languages. What the pages say
// is in the Markdown files of ../en and ../ko.

/** @typedef {'en' | 'ko'} Language */

/** @type {readonly Language[]} */
export const languages = Object.freeze(/** @type {const} */ (['en', 'ko']));

/** Parts of the menu, with the names of their Markdown files. */
export const parts = Object.freeze([
  { part: 'start', pages: ['index'] },
  {
    part: 'guide',
    pages: ['shapes', 'groups', 'events', 'queries', 'pairs', 'determinism', 'large-worlds', 'full'],
  },
  {
    part: 'recipes',
    pages: [
      'recipes/top-down-walls',
      'recipes/platformer',
      'recipes/bullets',
      'recipes/pickups',
      'recipes/drag-and-drop',
      'recipes/rollback',
      'recipes/with-canvas',
      'recipes/with-pixi',
      'recipes/with-phaser',
    ],
  },
  { part: 'migrating', pages: ['from-check2d', 'from-sat', 'from-matter', 'from-phaser'] },
]);

const english = {
  name: 'English',
  title: 'Bumpbox documentation',
  start: 'Start',
  guide: 'Guide',
  recipes: 'Recipes',
  migrating: 'Coming from elsewhere',
  reference: 'Reference',
  skip: 'Skip to the text',
  menu: 'Menu',
  pages: 'Pages',
  playground: 'Playground',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  theme: 'Light or dark',
  otherLanguage: '한국어',
  readInOther: '한국어로 읽기',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  play: 'Play',
  pause: 'Pause',
  again: 'Start again',
  figure: 'Live figure',
  stage: 'Play it',
  keys: 'Keys',
  figureFailed: 'The figure could not start: the engine was not loaded.',
  linkTo: 'Link to this section',
  filter: 'Find a name',
  found: '{count} found',
  referenceTitle: 'Reference: {entry}',
  referenceIntro: 'Everything that {entry} exports, generated from the comments in its source.',
  referenceMore: 'What is shared with bumpbox is in the reference of bumpbox; here is what comes on top.',
  functions: 'Functions',
  classes: 'Classes',
  types: 'Types',
  parameters: 'Parameters',
  fields: 'Fields',
  answers: 'Answers with',
  optional: 'optional',
};

/** @type {typeof english} */
const korean = {
  name: '한국어',
  title: 'Bumpbox 문서',
  start: '시작',
  guide: '안내',
  recipes: '예제',
  migrating: '다른 라이브러리에서 옮겨 오기',
  reference: 'API 참고',
  skip: '본문으로 건너뛰기',
  menu: '메뉴',
  pages: '문서 목록',
  playground: '플레이그라운드',
  onThisPage: '이 문서의 차례',
  previous: '이전',
  next: '다음',
  theme: '밝게 또는 어둡게',
  otherLanguage: 'English',
  readInOther: 'Read in English',
  copy: '복사',
  copied: '복사했어요',
  notCopied: '복사하지 못했어요',
  play: '재생',
  pause: '멈춤',
  again: '처음부터',
  figure: '움직이는 그림',
  stage: '해 보기',
  keys: '조작',
  figureFailed: '엔진을 불러오지 못해서 그림을 시작하지 못했어요.',
  linkTo: '이 절로 가는 링크',
  filter: '이름 찾기',
  found: '{count}개 찾음',
  referenceTitle: 'API 참고: {entry}',
  referenceIntro: '{entry}에서 가져다 쓸 수 있는 모든 것이에요. 소스의 주석으로 만들어서 설명은 영어예요.',
  referenceMore: 'bumpbox와 겹치는 것은 bumpbox 쪽에 있고, 여기에는 더해지는 것만 있어요.',
  functions: '함수',
  classes: '클래스',
  types: '타입',
  parameters: '매개변수',
  fields: '필드',
  answers: '돌려주는 값',
  optional: '생략 가능',
};

/** @type {Record<Language, typeof english>} */
export const words = Object.freeze({ en: english, ko: korean });
