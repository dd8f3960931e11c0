/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly aboutLine: { name: Word };
  readonly bannedUntil: { when: Word };
  readonly botAt: { n: Word };
  readonly botName: { level: Word };
  readonly catchUp: { n: number };
  readonly chat: { n: number };
  readonly clearSeat: { name: Word };
  readonly dupBeside: { n: Word };
  readonly dupCount: { finished: Word; n: number };
  readonly dupReplay: { n: Word };
  readonly dupSeed: { seed: Word };
  readonly dupTable: { n: Word };
  readonly eraseSure: { name: Word };
  readonly fairParts: { names: Word };
  readonly fairYes: { n: number };
  readonly goodUntil: { day: Word };
  readonly hasResigned: { name: Word };
  readonly isMissing: { name: Word };
  readonly isMuted: { name: Word };
  readonly limitReached: { limit: Word; n: number };
  readonly muteName: { name: Word };
  readonly mutedUntil: { when: Word };
  readonly nameAtSeat: { n: Word; name: Word };
  readonly noticeWay: { kind: Word };
  readonly openSeats: { n: number };
  readonly passkeyOf: { day: Word; device: Word };
  readonly ratedClock: { clock: Word };
  readonly ratingMove: { after: Word; before: Word };
  readonly reportLine: { name: Word };
  readonly reportedBy: { name: Word; when: Word };
  readonly sanctionDays: { n: number };
  readonly sitHere: { n: Word };
  readonly thenStandIn: { bot: Word };
  readonly timeBank: { more: Word; time: Word };
  readonly timeLeft: { time: Word };
  readonly timePerMove: { time: Word };
  readonly voteLater: { time: Word };
  readonly votes: { n: number };
  readonly watchers: { n: number };
  readonly watching: { n: number };
  readonly withPlayers: { n: number };
  readonly wouldEnd: { n: number; names: Word };
  readonly youAreBanned: { when: Word };
  readonly youAreMuted: { when: Word };
}
