/** Written by `npm run messages`: the messages that take arguments, and which. */
type Word = string | number;

export interface Arguments {
  readonly architectOf: { name: Word };
  readonly askNear: { place: Word };
  readonly askPlace: { place: Word };
  readonly cascadeIn: { n: Word };
  readonly cascadeOut: { n: Word };
  readonly marginFor: { name: Word };
  readonly starCount: { n: number };
}
