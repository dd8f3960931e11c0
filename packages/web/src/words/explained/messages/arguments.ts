/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly 'ledger.active': { n: number };
  readonly 'ledger.ahead': {
    gap: number;
    moved: number;
    own: number;
    ownMoved: number;
    rival: Word;
    why: Word;
    zones: Word;
  };
  readonly 'ledger.behind': {
    gap: number;
    moved: number;
    own: Word;
    ownMoved: number;
    rival: Word;
    why: Word;
    zones: number;
  };
  readonly 'ledger.closed': { n: number };
  readonly 'ledger.first': { century: Word; player: Word; why: Word };
  readonly 'ledger.first.none': { players: Word; several: Word };
  readonly 'ledger.how.all': { zone: Word };
  readonly 'ledger.how.on': { zone: Word };
  readonly 'ledger.key': { zone: Word };
  readonly 'ledger.order': { zone: Word };
  readonly 'ledger.zone': { rival: Word; theirs: Word; yours: Word; zone: Word };
  readonly 'split.century': { n: number; name: Word };
  readonly 'split.final': { n: number; name: Word };
  readonly 'split.moved': { n: number; zone: Word };
  readonly 'split.score': { n: Word; name: Word };
}
