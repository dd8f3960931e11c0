/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly districtAdds: { change: Word };
  readonly drainMove: { n: number; name: Word; zoneTo: Word };
  readonly drainNeutral: { kind: Word };
  readonly drainPoints: { n: number; name: Word };
  readonly drainRedirect: { name: Word };
  readonly drainTitle: { name: Word };
  readonly drainToken: { n: number; name: Word };
  readonly flip: { after: Word; before: Word; zone: Word };
  readonly 'gain.total': { change: Word };
  readonly goalHave: { n: Word; needed: Word };
  readonly goalLargest: { n: Word };
  readonly groupHere: { buildings: number; n: number; name: Word };
  readonly groupsJoin: { n: Word };
  readonly groupsMain: { buildings: number; n: number };
  readonly groupsOther: { n: number };
  readonly offerEven: { name: Word };
  readonly offerGain: { n: number; name: Word };
  readonly offerIdle: { name: Word };
  readonly offerPoor: { name: Word };
  readonly perLeader: { n: number };
  readonly 'player.tip': { active: number; century: number; final: Word; passive: number; points: number };
  readonly 'redirect.base': { zone: Word };
  readonly starred: { building: Word; n: number };
  readonly touches: { places: Word };
  readonly traceAtEdge: { names: Word };
  readonly traceHere: { names: Word };
  readonly 'ways.from': { building: Word };
  readonly wouldJoin: { buildings: Word; name: Word };
  readonly zoneNeutral: { shares: Word };
}
