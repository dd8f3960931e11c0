/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly moveAt: { all: Word; n: Word };
  readonly playOnHint: { n: Word };
  readonly recordWrongAt: { line: Word };
  readonly severalGames: { n: number };
  readonly staysHere: { games: Word };
  readonly winShare: { share: number };
}
