/** Written by `npm run messages`: the messages that take arguments, and which. */
export interface Arguments {
  readonly forRealHint: { n: number };
}
