/** A game as a series of frames: what changes on the map, and the figures beside it. */
export interface Frame {
  /** Spaces that look different from the frame before, with the number of their drawing. */
  readonly drawn: readonly (readonly [space: number, drawing: number])[];
  /** Spaces where the choice that led here did something. */
  readonly lit: readonly number[];
  /** "Move 12 of 240 · Century I · turn 7". */
  readonly where: string;
  /** Who made the choice that led here; below 0 for chance. */
  readonly by: number;
  /** By player: points, workers in hand and in supply, then those in each zone. */
  readonly counts: readonly (readonly number[])[];
}

export interface Film {
  /** The map without its spaces, as markup. */
  readonly ground: string;
  /** Different drawings of spaces, as markup. */
  readonly drawings: readonly string[];
  readonly frames: readonly Frame[];
}

/** Collects drawings, each of them once. */
export class Drawings {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #now = new Map<number, number>();

  /** The spaces that have changed, by their markup now. */
  changes(markups: readonly string[]): readonly (readonly [space: number, drawing: number])[] {
    return markups.flatMap((markup, space) => {
      const number = this.#numberOf(markup);
      if (this.#now.get(space) === number) return [];
      this.#now.set(space, number);
      return [[space, number] as const];
    });
  }

  #numberOf(markup: string): number {
    const known = this.#numbers.get(markup);
    if (known !== undefined) return known;
    this.#numbers.set(markup, this.all.length);
    return this.all.push(markup) - 1;
  }
}
