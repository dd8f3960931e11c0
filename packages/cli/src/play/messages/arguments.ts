/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly 'bad-number': { least: Word; most: Word; typed: Word };
  readonly game: { edition: Word; players: number; rules: Word; seed: Word };
  readonly 'help.number': { example: Word };
  readonly 'hint.alike': { choice: Word };
  readonly 'hint.best': { choice: Word; share: Word };
  readonly 'hint.better': { choice: Word; why: Word };
  readonly 'hint.head': { seconds: Word };
  readonly 'hint.plan': { choices: Word };
  readonly illegal: { typed: Word; why: Word };
  readonly legend: { built: Word; done: Word; free: Word };
  readonly meant: { typed: Word; word: Word };
  readonly 'no-choice': { most: Word; number: Word };
  readonly 'not-saved': { file: Word; why: Word };
  readonly 'puzzle.best': { line: Word };
  readonly 'puzzle.choice': { id: Word; name: Word; rating: Word };
  readonly 'puzzle.found': { levels: Word };
  readonly 'puzzle.nearly': { lost: Word };
  readonly 'puzzle.turn': { id: Word; name: Word; rating: Word };
  readonly 'puzzle.wrong': { lost: Word };
  readonly 'reading.board': { built: Word; century: Word; done: Word; free: Word; none: Word };
  readonly 'reading.zones': { rung: Word };
  readonly 'record-at': { command: Word; file: Word };
  readonly resume: { command: Word };
  readonly saved: { file: Word };
  readonly 'sites-left': { sites: number };
  readonly standing: { scores: Word };
  readonly titled: { name: Word; rule: Word };
  readonly turn: { turn: Word };
  readonly undone: { choice: Word };
  readonly unknown: { typed: Word };
}
