/** Positions to be solved, and how well one solves them. */
export { loadPuzzles, packGame, type StoredGame, unpackPuzzles } from './collection.ts';
export { puzzleOfDay } from './day.ts';
export {
  answersOf,
  isWhole,
  type Judged,
  judge,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleAnswer,
  type PuzzleTheme,
  positionOf,
} from './puzzle.ts';
export {
  afterPuzzle,
  expectedScore,
  NEW_SOLVER,
  puzzleRating,
  type SolverRating,
  type Tried,
} from './rating.ts';
