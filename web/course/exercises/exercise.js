// What an exercise is. The page checks all three kinds by itself: a number, one of several sentences, a program that must
// pass its tests. Each has a hint of its own for each of three typical wrong answers.

/** A sentence of Markdown in both languages. @typedef {{ en: string, ko: string }} Told */
/** @typedef {{ id: string, question: Told, why: Told }} Common `why` is said once it is solved */
/**
 * @typedef {Common & { kind: 'number', answer: number, within?: number, wrong: readonly { value: number, hint: Told }[] }} NumberExercise
 *   a number; `within` is how far off it may be
 */
/** @typedef {Common & { kind: 'choice', options: readonly { text: Told, hint?: Told }[] }} ChoiceExercise the one without a hint is right */
/**
 * A program in web/course/programs/<id>: start.js is what a reader begins with, right.js passes, and each of wrong-1.js to
 * wrong-3.js fails first at another of the cases, whose hint is then said.
 * @typedef {Common & { kind: 'program', cases: readonly { call: string, want: unknown, hint: Told }[] }} ProgramExercise
 */
/** @typedef {NumberExercise | ChoiceExercise | ProgramExercise} Exercise */

export {};
