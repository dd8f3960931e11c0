/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly colourName: { colour: Word };
  readonly correctThis: { text: Word };
  readonly corrected: { kept: number; n: Word };
  readonly correcting: { later: number; n: Word; text: Word };
  readonly droppedCount: { n: number };
  readonly droppedEvent: { event: Word };
  readonly droppedTurn: { n: Word; text: Word };
  readonly left: { n: number };
  readonly noneLeft: { century: Word; zone: Word };
  readonly putBack: { n: number };
  readonly putBackAll: { n: number };
  readonly putBackSome: { n: Word; of: Word };
  readonly space: { district: Word; tile: Word; zone: Word };
  readonly tapTiles: { century: Word; n: number };
}
