/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly 'finale.gap': { fewer: Word; more: Word; rival: Word; source: Word; when: Word; winner: Word };
  readonly 'finale.second': { names: Word; points: Word };
  readonly 'finale.share': { names: Word; points: number };
  readonly 'finale.wins': { name: Word; points: number };
  readonly 'finale.youCame': { place: Word; points: Word };
  readonly 'finale.youShare': { names: Word; points: number };
  readonly 'finale.youWin': { points: number };
}
