// What an exercise is. The page checks all four kinds by itself: a number, one of several sentences, a shape drawn, a
// program that must pass its tests. Each has a hint of its own for each of three typical wrong answers.

/** A sentence of Markdown in both languages. @typedef {{ en: string, ko: string }} Told */
/** @typedef {{ id: string, question: Told, why: Told }} Common `why` is said once it is solved */
/**
 * @typedef {Common & { kind: 'number', answer: number, within?: number, wrong: readonly { value: number, hint: Told }[] }} NumberExercise
 *   a number; `within` is how far off it may be
 */
/** @typedef {Common & { kind: 'choice', options: readonly { text: Told, hint?: Told }[] }} ChoiceExercise the one without a hint is right */
/**
 * What is called of a program and what it is to answer; `wrong` are typical answers with hints of their own.
 * @typedef {{ call: string, want: unknown, hint: Told, wrong?: readonly { got: unknown, hint: Told }[] }} ProgramCase
 */
/**
 * A program in web/course/programs/<id>: start.js is what a reader begins with, right.js passes, and each of wrong-1.js to
 * wrong-3.js fails first at another of the cases, whose hint is then said.
 * @typedef {Common & { kind: 'program', cases: readonly ProgramCase[] }} ProgramExercise
 */
/**
 * A shape of a drawing that stands where it is.
 * @typedef {{ name: string, paint: number, hidden?: boolean } & (
 *   { kind: 'polygon', points: readonly (readonly [number, number])[] } |
 *   { kind: 'circle', x: number, y: number, radius: number })} Given
 *   `hidden`: its name is not shown
 */
/**
 * @typedef {object} Drawing
 * @property {import('../field.js').Field} field
 * @property {readonly Given[]} given
 * @property {import('../field.js').Pen} pen
 * @property {number} [radius] of the circle that is moved
 * @property {readonly (readonly [number, number])[]} [from] where a polygon, arrows or a way begin: places that stay
 * @property {readonly (readonly [number, number])[]} [sizes] width and height of the boxes that are moved
 * @property {number} [cell] draws the edges of cells so large
 * @property {readonly string[]} names of the points that a reader moves
 * @property {readonly (readonly [number, number])[]} start where they are at first
 * @property {readonly (readonly [number, number])[]} right one place of them that is accepted
 */
/**
 * A drawing that the engine judges, by ../judges: each wrong one says what it names a hint by. A hint may tell what was
 * measured, as {distance}.
 * @typedef {Common & { kind: 'draw', drawing: Drawing, wrong: readonly { says: string, points: readonly (readonly [number, number])[], hint: Told }[] }} DrawExercise
 */
/** @typedef {NumberExercise | ChoiceExercise | DrawExercise | ProgramExercise} Exercise */

export {};
