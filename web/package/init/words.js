// What `npx bumpbox init` says, in English and Korean.

/** @typedef {'en' | 'ko'} Language */
/** @typedef {readonly string[]} Names */

/**
 * The language that was asked for, or else that of the system; undefined if there is none such.
 * @param {string | undefined} given
 * @returns {Language | undefined}
 */
export function languageOf(given) {
  if (given !== undefined) return given === 'en' || given === 'ko' ? given : undefined;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  // Windows has none of these.
  const told = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
  return /^ko\b|^ko_/i.test(told) ? 'ko' : 'en';
}

/** The first few of them. @param {Names} names */
const few = (names) => names.slice(0, 3).join(', ') + (names.length > 3 ? ', …' : '');

const english = {
  help: (/** @type {string} */ homepage) => `Makes a small game with Bumpbox, to begin with.

  npx bumpbox init                     asks for a name and a template
  npx bumpbox init NAME                a new folder NAME; . is the folder where you are
  npx bumpbox init NAME --template phaser

  --template   vite      a game on a plain canvas (as is usual)
               element   a page with figures: <bump-box>
               phaser    a game with Phaser
               pixi      a game with PixiJS
  --lang       en or ko: what is said here and in the game; as your system if left out
  --version    the version of Bumpbox
  --help       this

Guides, recipes and a reference: ${homepage}`,
  unknownLanguage: (/** @type {string} */ given) =>
    `There is no language '${given}' here: say --lang en or --lang ko.`,
  unknownOption: (/** @type {string} */ given) =>
    `There is no option '${given}'. \`npx bumpbox --help\` shows all of them.`,
  unknownCommand: (/** @type {string} */ given) =>
    `There is no command '${given}'. Did you mean \`npx bumpbox init ${given}\`?`,
  unknownTemplate: (/** @type {string} */ given, /** @type {Names} */ names) =>
    `There is no template '${given}': it is one of ${names.join(', ')}.`,
  oneFolder: (/** @type {string} */ given) =>
    `One folder is enough, but there is '${given}' too. Put a name with blanks in quotation marks.`,
  noFolder: 'Say a name for the new folder: npx bumpbox init NAME',
  isFile: (/** @type {string} */ folder) => `'${folder}' is a file. Choose another name.`,
  notEmpty: (/** @type {string} */ folder, /** @type {Names} */ names) =>
    `'${folder}' is not empty: it holds ${few(names)}. Choose another name; nothing was changed.`,
  notWritten: (/** @type {string} */ folder, /** @type {string} */ code) =>
    `'${folder}' could not be written (${code}). Is there room, and may you write there?`,
  stopped: '\nNothing was made.',
  askFolder: 'Name of the new folder (my-game): ',
  usualFolder: 'my-game',
  templates: (/** @type {Names} */ names) =>
    ['a game on a plain canvas', 'a page with figures', 'a game with Phaser', 'a game with PixiJS']
      .map((text, i) => `  ${i + 1}  ${names[i].padEnd(8)}  ${text}`)
      .join('\n'),
  askTemplate: 'Which template (1): ',
  made: (/** @type {string} */ folder, /** @type {string | undefined} */ cd) => `Made ${folder}. Now:

${cd === undefined ? '' : `  cd ${cd}\n`}  npm install
  npm run dev`,
};

/** @typedef {typeof english} Words */
/** @type {Words} */
const korean = {
  help: (homepage) => `Bumpbox로 만든 작은 게임 하나를 새 폴더에 넣어 줘요. 여기서 시작하세요.

  npx bumpbox init                     이름과 템플릿을 물어봐요
  npx bumpbox init 이름                새 폴더를 만들어요. 지금 있는 폴더라면 .
  npx bumpbox init 이름 --template phaser

  --template   vite      캔버스에 그리는 게임 (기본)
               element   움직이는 그림이 든 글: <bump-box>
               phaser    Phaser로 만든 게임
               pixi      PixiJS로 만든 게임
  --lang       en 또는 ko. 이 안내와 게임에 쓸 언어예요. 없으면 시스템을 따라요
  --version    Bumpbox의 버전
  --help       이 안내

가이드와 레시피, 레퍼런스: ${homepage}`,
  unknownLanguage: (given) => `'${given}' 언어는 없어요. --lang en 또는 --lang ko로 골라 주세요.`,
  unknownOption: (given) => `'${given}' 옵션이 없어요. \`npx bumpbox --help\`에서 모두 볼 수 있어요.`,
  unknownCommand: (given) => `'${given}' 명령이 없어요. \`npx bumpbox init ${given}\`을 쓰려고 했나요?`,
  unknownTemplate: (given, names) => `'${given}' 템플릿이 없어요. ${names.join(', ')} 중에서 골라 주세요.`,
  oneFolder: (given) =>
    `폴더는 하나만 적어 주세요. '${given}'도 있네요. 띄어쓰기가 든 이름은 따옴표로 묶으면 돼요.`,
  noFolder: '새 폴더의 이름을 적어 주세요: npx bumpbox init 이름',
  isFile: (folder) => `'${folder}'에는 이미 파일이 있어요. 다른 이름을 골라 주세요.`,
  notEmpty: (folder, names) =>
    `'${folder}' 폴더가 비어 있지 않아요: ${few(names)}. 다른 이름을 골라 주세요. 아무것도 바꾸지 않았어요.`,
  notWritten: (folder, code) =>
    `'${folder}' 폴더에 쓸 수 없어요 (${code}). 남은 공간과 쓰기 권한을 확인해 주세요.`,
  stopped: '\n아무것도 만들지 않았어요.',
  askFolder: '새 폴더의 이름 (my-game): ',
  usualFolder: 'my-game',
  templates: (names) =>
    ['캔버스에 그리는 게임', '움직이는 그림이 든 글', 'Phaser로 만든 게임', 'PixiJS로 만든 게임']
      .map((text, i) => `  ${i + 1}  ${names[i].padEnd(8)}  ${text}`)
      .join('\n'),
  askTemplate: '템플릿 번호 (1): ',
  made: (folder, cd) => `${folder} 폴더에 만들었어요. 이제 이렇게 하세요.

${cd === undefined ? '' : `  cd ${cd}\n`}  npm install
  npm run dev`,
};

/** @param {Language} language @returns {Words} */
export const wordsIn = (language) => (language === 'ko' ? korean : english);
