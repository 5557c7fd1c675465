// What the page says, in both languages.

const english = {
  title: 'Together',
  room: 'Room',
  copy: 'Copy the link',
  copied: 'Copied',
  other: '한국어',
  dash: 'Dash',
  help: 'Push things into the other side’s goal. Arrow keys or WASD move, the space bar dashes. Send the link to whoever is to play with you.',
  helpTouch:
    'Push things into the other side’s goal: left thumb moves, right thumb dashes. Send the link to whoever is to play with you.',
  name: 'Your name',
  nameless: 'Player {seat}',
  you: '{name} (you)',
  away: '{name} (away)',
  toWin: 'first to {goals}',
  wonLeft: 'Blue wins! The next round begins in a moment.',
  wonRight: 'Orange wins! The next round begins in a moment.',
  joining: 'Joining the room …',
  lost: 'The line is broken. Trying again …',
  full: 'This room is full: eight play and eight watch. Trying again …',
  'thrown out': 'The server closed the line, because this page sent what no page sends.',
  elsewhere: 'You play in another tab now.',
  waiting: 'Waiting for the server …',
  watching: 'You watch. As soon as a seat is free, it is yours.',
  ping: 'Ping',
  milliseconds: '{n} ms',
  rollbacks: 'Rollbacks a second',
  tick: 'Tick',
  ahead: '{tick} (+{ahead})',
  step: 'In step',
  yes: 'yes ✓',
  no: 'no ✗',
  notYet: '…',
  bytes: 'Bytes a second',
  bytesBoth: '{down} in, {up} out',
  field: 'The field. Your disc is blue or orange, with a ring.',
};

/** @type {typeof english} */
const korean = {
  title: '투게더',
  room: '방',
  copy: '링크 복사',
  copied: '복사했어요',
  other: 'English',
  dash: '돌진',
  help: '조각을 상대 골대로 밀어 넣어요. 방향키나 WASD로 움직이고, 스페이스 바로 돌진해요. 함께할 친구에게 링크를 보내 주세요.',
  helpTouch:
    '조각을 상대 골대로 밀어 넣어요. 왼쪽 엄지로 움직이고, 오른쪽 엄지로 돌진해요. 함께할 친구에게 링크를 보내 주세요.',
  name: '내 이름',
  nameless: '{seat}번',
  you: '{name} (나)',
  away: '{name} (자리 비움)',
  toWin: '먼저 {goals}점',
  wonLeft: '파랑 팀이 이겼어요! 곧 다음 판을 시작해요.',
  wonRight: '주황 팀이 이겼어요! 곧 다음 판을 시작해요.',
  joining: '방에 들어가고 있어요…',
  lost: '연결이 끊겼어요. 다시 잇고 있어요…',
  full: '방이 꽉 찼어요. 여덟 명이 놀고 여덟 명이 보고 있어요. 다시 해 볼게요…',
  'thrown out': '이 페이지가 보낼 수 없는 것을 보내서 서버가 연결을 닫았어요.',
  elsewhere: '지금은 다른 탭에서 하고 있어요.',
  waiting: '서버를 기다리고 있어요…',
  watching: '지금은 보고만 있어요. 자리가 나면 바로 들어가요.',
  ping: '핑',
  milliseconds: '{n} ms',
  rollbacks: '초당 롤백',
  tick: '틱',
  ahead: '{tick} (+{ahead})',
  step: '서버와 일치',
  yes: '예 ✓',
  no: '아니요 ✗',
  notYet: '…',
  bytes: '초당 바이트',
  bytesBoth: '받음 {down}, 보냄 {up}',
  field: '경기장이에요. 내 원판은 파랑이나 주황이고 테두리가 있어요.',
};

export const words = { en: english, ko: korean };

/** @param {string} sentence @param {Record<string, unknown>} values in place of {name} */
export const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
