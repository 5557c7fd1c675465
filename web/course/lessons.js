// The lessons that there are, in the order of the course. Their texts are web/docs/en/course and web/docs/ko/course; a lesson
// that is not written yet is not in the list, and so nowhere on the pages.

/** @typedef {{ name: string, number: number }} Lesson */

/** @type {readonly Lesson[]} */
export const lessons = Object.freeze([
  { name: 'detection', number: 1 },
  { name: 'rectangles', number: 2 },
  { name: 'closest', number: 3 },
  { name: 'axes', number: 4 },
  { name: 'push', number: 5 },
  { name: 'distance', number: 6 },
  { name: 'grid', number: 7 },
  { name: 'response', number: 8 },
  { name: 'turning', number: 9 },
  { name: 'boxes', number: 10 },
  { name: 'groups', number: 11 },
  { name: 'doorways', number: 12 },
  { name: 'outlines', number: 13 },
  { name: 'pixels', number: 14 },
  { name: 'tunnelling', number: 15 },
  { name: 'replay', number: 16 },
]);

/** The pages of the course, lessons and others, in the order of the menu. */
export const coursePages = Object.freeze([
  'course/index',
  ...lessons.map(({ name }) => `course/${name}`),
  'course/glossary',
  'course/teachers',
]);

/** The lesson of a page, if it is one. @param {string} page such as course/rectangles */
export const lessonOf = (page) => lessons.find(({ name }) => `course/${name}` === page);
