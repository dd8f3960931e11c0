/** Makes a game from a `new` or a `load` request. */
import { checkLayout, checkOptions, type Layout, parseLayout, TILE_CODES, TILES } from '@cap-diamant/engine';
import { DEALS, deal, seededRandom } from '@cap-diamant/engine/chance';
import { checked, refusal } from './refusal.ts';
import { has, type Request, readSeed, readTexts, readWord } from './request.ts';
import { type SeededChance, seededChance } from './seeded-chance.ts';
import { STEPS, type Steps } from './session-game.ts';

const CHANCES = ['auto', 'manual'] as const;

/** Tiles by code ("r1a") and by id ("kirk-hall"). */
const TILE_BY_NAME: ReadonlyMap<string, number> = new Map(
  TILES.flatMap(({ id }, tile): [string, number][] => [
    [id, tile],
    [TILE_CODES[tile]!, tile],
  ]),
);

const readLayout = (request: Request): Layout => {
  if (typeof request.layout === 'string') {
    const text = request.layout;
    return checked(() => parseLayout(text));
  }
  const tiles = readTexts(request, 'layout').map((name, space) => {
    const tile = TILE_BY_NAME.get(name);
    if (tile === undefined) {
      throw refusal(`layout[${space}]: there is no tile ${JSON.stringify(name)}`, { rule: 'R3.1' });
    }
    return tile;
  });
  return checked(() => checkLayout(tiles));
};

export const readSteps = (request: Request): Steps =>
  has(request, 'steps') ? readWord(request, 'steps', STEPS) : 'auto';

/** Chance from the seed, or null if the caller plays chance, which is the default without a seed. */
export const readChance = (request: Request): SeededChance | null => {
  const seeded = has(request, 'seed');
  const kind = has(request, 'chance') ? readWord(request, 'chance', CHANCES) : seeded ? 'auto' : 'manual';
  if (kind === 'manual') return null;
  if (!seeded) throw refusal('chance "auto" needs a seed');
  return seededChance(readSeed(request));
};

/** The given layout, or a deal drawn from the game's own chance. */
const dealOrRead = (request: Request, chance: SeededChance | null): Layout => {
  if (has(request, 'layout')) {
    if (has(request, 'deal')) throw refusal('give a layout or a deal, not both');
    return readLayout(request);
  }
  const kind = has(request, 'deal') ? readWord(request, 'deal', DEALS) : 'balanced';
  if (kind === 'first-game') return deal(kind, () => 0);
  if (!has(request, 'seed')) throw refusal('give a layout, or a seed for the deal');
  return deal(kind, chance?.random ?? seededRandom(readSeed(request)));
};

const MOST_NAME = 100;

/** A record writes a name in one row: no control characters, line separators or half characters. */
const UNFIT_NAME = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

const readNames = (request: Request, seats: number): readonly string[] => {
  if (!has(request, 'names')) return new Array<string>(seats).fill('');
  const names = readTexts(request, 'names');
  if (names.length !== seats) throw refusal(`names must be a list of ${seats} texts, one for each seat`);
  return names.map((name, seat) => {
    if (name.length > MOST_NAME || UNFIT_NAME.test(name)) {
      throw refusal(`names[${seat}] must be one line of at most ${MOST_NAME} characters`);
    }
    return name.trim();
  });
};

export const readNewGame = (request: Request) => {
  const options = checked(() => checkOptions(request.options));
  const names = readNames(request, options.players);
  const steps = readSteps(request);
  const chance = readChance(request);
  return { options, names, steps, chance, layout: dealOrRead(request, chance), tags: {} };
};
