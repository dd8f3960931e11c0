/**
 * The deal of the box, entered space by space. A tile that lies there shows its colour and its century (R1.3); which
 * building is on its other side changes nothing, so that any of the kind will do.
 */
import {
  type BySpace,
  CENTURIES,
  COLOURED_ZONES,
  type Layout,
  SPACE_COUNT,
  SPACE_ZONE,
  TILE_CENTURY,
  TILE_ZONE,
  TILES,
} from '@cap-diamant/engine';

/** No tile has been entered there yet. */
export const BARE = -1;

/** By space: the century on its tile, or BARE. */
export type Dealing = BySpace<number>;

export const NOTHING_LAID: Dealing = new Array<number>(SPACE_COUNT).fill(BARE);

const CENTURY_NUMBERS = CENTURIES.map((_, century) => century);

/** Tiles of this colour and century that are still in the box. */
export const tilesLeft = (dealing: Dealing, zone: number, century: number): number =>
  TILES.filter((_, tile) => TILE_ZONE[tile] === zone && TILE_CENTURY[tile] === century).length -
  dealing.filter((laid, space) => laid === century && SPACE_ZONE[space] === zone).length;

/**
 * Lays a tile of this century on a space. The same tile again removes it; so does a century with no tiles left, since
 * the player is about to correct the space. Null for a bare space that cannot get the tile.
 */
export const lay = (dealing: Dealing, space: number, century: number): Dealing | null => {
  const isThere = dealing[space] === century || tilesLeft(dealing, SPACE_ZONE[space]!, century) === 0;
  if (isThere && dealing[space] === BARE) return null;
  return dealing.map((laid, other) => (other !== space ? laid : isThere ? BARE : century));
};

/** The centuries that a space could still get. */
const possible = (dealing: Dealing, zone: number): readonly number[] =>
  CENTURY_NUMBERS.filter((century) => tilesLeft(dealing, zone, century) > 0);

/** If a colour has tiles of only one century left, all its bare spaces get them. */
export const withRest = (dealing: Dealing): Dealing => {
  const sure = new Map<number, number>(
    COLOURED_ZONES.flatMap((zone) => {
      const [century, ...others] = possible(dealing, zone);
      return century === undefined || others.length > 0 ? [] : [[zone, century] as const];
    }),
  );
  return dealing.map((laid, space) => (laid === BARE ? (sure.get(SPACE_ZONE[space]!) ?? BARE) : laid));
};

export const bareSpaces = (dealing: Dealing): number => dealing.filter((laid) => laid === BARE).length;

/** The engine's layout: tiles of a kind in their order. Only for a deal without bare spaces. */
export const layoutOf = (dealing: Dealing): Layout => {
  const box = TILES.map((_, tile) => tile);
  return dealing.map((century, space) => {
    const at = box.findIndex(
      (tile) => TILE_CENTURY[tile] === century && TILE_ZONE[tile] === SPACE_ZONE[space],
    );
    return box.splice(at, 1)[0]!;
  });
};

export const dealingOf = (layout: Layout): Dealing => layout.map((tile) => TILE_CENTURY[tile]!);

/** A half-entered deal as text: a digit or a dot for each space. */
export const printDealing = (dealing: Dealing): string =>
  dealing.map((laid) => (laid === BARE ? '.' : String(laid + 1))).join('');

/** An empty deal if the text is not one, or has more tiles of a kind than the box. */
export const parseDealing = (text: string): Dealing => {
  if (!/^[.1-4]{44}$/.test(text)) return NOTHING_LAID;
  const dealing = [...text].map((letter) => (letter === '.' ? BARE : Number(letter) - 1));
  const isFair = COLOURED_ZONES.every((zone) =>
    CENTURY_NUMBERS.every((century) => tilesLeft(dealing, zone, century) >= 0),
  );
  return isFair ? dealing : NOTHING_LAID;
};
