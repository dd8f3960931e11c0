/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly forRealHint: { n: number };
  readonly whoMovesNow: { who: Word };
}
