/** Pictures of our own, as the engraver prints them: shapes in four inks, the farther ones first. */
export type Ink =
  /** The colour of the text around: that of a zone. */
  | 'tone'
  /** The same, darker. */
  | 'dark'
  /** Paper: windows, faces, sails. */
  | 'light'
  /** Fine lines, without any colour between them. */
  | 'line';

export interface Shape {
  readonly ink: Ink;
  readonly d: string;
}
export type Picture = readonly Shape[];

export const tone = (d: string): Shape => ({ ink: 'tone', d });
export const dark = (d: string): Shape => ({ ink: 'dark', d });
export const light = (d: string): Shape => ({ ink: 'light', d });
export const line = (d: string): Shape => ({ ink: 'line', d });

/** Numbers from one to another, at equal distances. */
export const row = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / Math.max(1, count - 1));
