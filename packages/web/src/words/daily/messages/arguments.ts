/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly botsPlay: { done: Word; total: Word };
  readonly dayBegun: { date: Word };
  readonly dayFree: { date: Word };
  readonly dayPlayed: { date: Word; place: Word; players: Word; points: number };
  readonly fault: { fault: Word };
  readonly nextDeal: { time: Word };
  readonly percentile: { percent: Word };
  readonly placeOf: { place: Word; players: Word };
  readonly played: { average: Word; n: number };
  readonly result: { place: Word; players: Word; points: number };
  readonly shared: { date: Word; place: Word; players: Word; points: number };
  readonly sharedBots: { bar: Word; n: Word; total: Word };
  readonly streak: { n: number };
}
