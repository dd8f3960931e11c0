/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly aboutLine: { name: Word };
  readonly botAt: { n: Word };
  readonly botName: { level: Word };
  readonly catchUp: { n: number };
  readonly chat: { n: number };
  readonly clearSeat: { name: Word };
  readonly fairParts: { names: Word };
  readonly fairYes: { n: number };
  readonly hasResigned: { name: Word };
  readonly isMissing: { name: Word };
  readonly isMuted: { name: Word };
  readonly limitReached: { limit: Word; n: number };
  readonly muteName: { name: Word };
  readonly nameAtSeat: { n: Word; name: Word };
  readonly noticeWay: { kind: Word };
  readonly openSeats: { n: number };
  readonly passkeyOf: { day: Word; device: Word };
  readonly ratedClock: { clock: Word };
  readonly ratingMove: { after: Word; before: Word };
  readonly reportLine: { name: Word };
  readonly sitHere: { n: Word };
  readonly thenStandIn: { bot: Word };
  readonly timeBank: { more: Word; time: Word };
  readonly timeLeft: { time: Word };
  readonly timePerMove: { time: Word };
  readonly titleYourTurn: { n: Word; title: Word };
  readonly voteLater: { time: Word };
  readonly votes: { n: number };
  readonly watchers: { n: number };
  readonly watching: { n: number };
  readonly withPlayers: { n: number };
  readonly wouldEnd: { n: number; names: Word };
  readonly yourTurnAt: { n: number };
}
