/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly districtAdds: { change: Word };
  readonly districtForHelpers: { own: Word };
  readonly drainMove: { n: number; name: Word; zoneTo: Word };
  readonly drainNeutral: { kind: Word; when: Word };
  readonly drainPoints: { n: number; name: Word; source: Word };
  readonly drainRedirect: { name: Word };
  readonly drainTitle: { name: Word; when: Word };
  readonly drainToken: { n: number; name: Word };
  readonly flip: { after: Word; before: Word; led: Word; zones: Word };
  readonly 'flip.alone': { name: Word };
  readonly 'flip.tied': { names: Word };
  readonly 'gain.total': { change: Word };
  readonly goalHave: { n: Word; needed: Word };
  readonly goalLargest: { n: Word };
  readonly groupHere: { buildings: number; n: number; name: Word };
  readonly groupsMain: { n: number };
  readonly groupsOther: { n: number };
  readonly leaderEvent: { event: Word };
  readonly mayRedirect: { n: number; name: Word };
  readonly offerEven: { name: Word };
  readonly offerGain: { n: number; name: Word };
  readonly offerIdle: { name: Word };
  readonly offerPoor: { name: Word };
  readonly perLeader: { n: number };
  readonly 'player.tip': { active: number; century: number; final: Word; passive: number; points: number };
  readonly 'redirect.base': { zone: Word };
  readonly 'redirect.compared': { zone: Word };
  readonly starred: { building: Word; n: number };
  readonly starsCounted: { n: number };
  readonly starsLater: { building: Word; n: number };
  readonly touches: { places: Word };
  readonly traceAtEdge: { names: Word };
  readonly traceHere: { names: Word };
  readonly 'ways.from': { building: Word; n: number };
  readonly 'ways.shown': { which: Word };
  readonly 'ways.unoffered': { districts: Word };
  readonly 'ways.unoffered.why': { district: Word; reason: Word };
  readonly 'ways.upTo': { n: Word; zoneIn: Word; zoneTo: Word };
  readonly 'ways.upTo.move': { n: Word; zoneTo: Word };
  readonly wouldJoin: { buildings: Word; name: Word };
  readonly zoneComes: { n: number; zoneFrom: Word };
  readonly zoneCould: { shares: Word };
  readonly zoneNeutral: { shares: Word };
  readonly zoneOn: { zone: Word };
}
