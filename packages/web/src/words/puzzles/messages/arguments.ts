/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly about: { theme: Word };
  readonly best: { best: Word };
  readonly comeAgain: { n: number };
  readonly comesAgain: { n: number };
  readonly costs: { places: Word };
  readonly count: { n: number };
  readonly firstTries: { right: Word; total: Word };
  readonly foundBy: { levels: Word };
  readonly nextBest: { line: Word; places: Word };
  readonly numbered: { n: Word };
  readonly rated: { rating: Word };
  readonly ratingNote: { deviation: Word };
  readonly ratingNow: { change: Word; rating: Word };
  readonly share: { share: number };
  readonly streak: { n: number };
}
