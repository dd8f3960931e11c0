/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly 'century.citadelle': { cascade: Word; own: Word };
  readonly 'century.culture': { cascade: number };
  readonly 'century.economy': { own: Word };
  readonly 'century.ledger': { score: Word };
  readonly 'century.politics': { cascade: Word; own: Word };
  readonly 'century.religion': { own: Word };
  readonly 'choice.best': { best: Word };
  readonly 'city.sites': { sites: Word };
  readonly 'city.stages': { building: Word; cost: number };
  readonly 'city.workers': { active: Word; passive: Word };
  readonly 'coach.step': { n: Word; total: Word };
  readonly 'drill.number': { n: Word; total: Word };
  readonly 'drill.result': { right: number; total: Word };
  readonly 'drill.score': { right: number };
  readonly 'end.over': { score: number };
  readonly 'events.card': { pointer: Word };
  readonly 'leaving.done': { building: Word };
  readonly 'leaving.rival': { building: Word };
  readonly 'means.scored': { score: number };
  readonly 'means.wild': { cost: number; district: Word };
  readonly 'overview.drillBest': { right: Word; total: Word };
  readonly 'overview.questions': { n: number };
  readonly 'overview.steps': { n: number };
  readonly 'path.drills.text': { done: Word; total: Word };
  readonly 'path.nextStep': { step: Word };
  readonly 'path.puzzles.text': { done: Word; total: Word };
  readonly 'path.weakness.text': { theme: Word };
  readonly 'question.buildings': { name: Word };
  readonly 'question.ends': { name: Word };
  readonly 'question.hand': { name: Word };
  readonly 'question.leave': { name: Word; zone: Word };
  readonly 'question.main': { name: Word };
  readonly 'question.majority': { building: Word; name: Word; zone: Word };
  readonly 'question.points': { name: Word };
  readonly 'question.send': { name: Word };
  readonly 'turns.contribute': { building: Word; cost: number };
  readonly 'turns.start': { name: Word; pointer: Word };
  readonly 'why.leave': { zone: Word };
  readonly 'worth.group': { n: number };
  readonly 'worth.main': { n: number };
  readonly 'worth.majority': { n: number };
  readonly 'worth.most': { n: number };
  readonly 'worth.send': { n: number };
}
