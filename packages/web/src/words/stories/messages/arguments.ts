/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly plate: { n: Word };
  readonly plateCount: { n: number };
}
