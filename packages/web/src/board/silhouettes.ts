/**
 * The 44 buildings as silhouettes of our own: rows of blocks, each "x width height roof". Roofs: f flat,
 * g gable, s spire, d dome, m mansard, b battlements, p pediment, t stepped top.
 */
import { TILES, type TileId } from '@cap-diamant/engine';

const BLOCKS: { readonly [id in TileId]: string } = {
  'notre-dame-basilica-cathedral': '0 20 13 p,-13 8 18 d,13 8 15 f',
  'seminary-of-quebec': '0 40 11 m,0 7 15 s',
  'notre-dame-des-victoires': '0 18 12 g,0 6 17 s',
  'hotel-dieu': '-8 22 11 g,12 14 15 m',
  'ursulines-chapel': '4 28 11 g,-13 7 15 s',
  'holy-trinity-cathedral': '2 30 12 p,-12 8 16 s',
  'jesuit-chapel': '0 24 12 g,-8 6 15 f,8 6 15 f',
  'archdiocese-of-quebec': '0 38 14 m,-14 8 17 d,14 8 17 d',
  'kirk-hall': '0 22 13 t,0 8 19 f',
  'saint-roch-church': '0 18 14 g,-12 8 18 s,12 8 18 s',
  'saint-coeur-de-marie': '3 22 13 d,-12 7 22 s',
  'chateau-st-louis': '0 42 11 m,-17 8 15 g,17 8 15 g',
  'batterie-royale': '0 44 8 b,-12 8 12 b,12 8 12 b',
  'cap-diamant-redoubt': '0 34 9 b,0 14 15 b',
  'dauphine-redoubt': '-4 30 13 f,15 8 17 g',
  'chateau-haldimand': '0 36 14 g,-14 5 18 f,14 5 18 f',
  'intendants-palace': '0 42 12 m,0 12 16 p',
  'city-hall': '0 34 13 m,-13 8 18 s,13 8 15 g',
  'parliament-building': '0 42 12 m,0 9 22 s',
  'andre-laurendeau-building': '0 32 18 f,-12 8 22 f',
  'health-and-welfare-building': '-6 22 22 f,12 12 14 f',
  'marie-guyart-building': '4 14 28 f,-10 16 12 f',
  'champlain-habitation': '0 34 9 g,-12 10 14 g,12 8 12 s',
  'demers-house': '0 30 13 g,12 4 21 f',
  'dumont-house': '0 24 15 m',
  'barbel-house': '-6 22 12 g,13 12 10 g',
  'chevalier-house': '0 42 12 g,-14 4 19 f,14 4 19 f',
  'chateau-frontenac': '0 16 22 s,-14 14 14 m,14 14 14 m,20 6 17 s',
  'louis-st-laurent-building': '0 40 15 f,0 10 20 p',
  'customs-building': '0 32 11 p,0 12 16 d',
  'thibaudeau-warehouse': '0 30 19 t',
  'hotel-le-concorde': '0 20 27 t,0 34 7 f',
  'price-building': '0 14 24 m,0 24 14 f',
  'jacquet-house': '0 22 9 s',
  'louis-jolliet-house': '-6 16 14 g,10 14 10 g',
  'maillou-house': '0 36 10 g,-16 4 16 f,16 4 16 f',
  'maizerets-manor': '0 38 12 m,-15 8 12 s',
  'gervais-beaudoin-house': '0 26 12 g,-10 4 19 f',
  'museum-of-french-america': '0 34 15 m,0 8 18 d',
  'capitol-theatre': '0 32 15 t,-11 8 18 d,11 8 18 d',
  'grand-theatre-de-quebec': '0 42 14 f,0 30 18 f',
  'museum-of-civilization': '-8 22 12 t,12 14 10 g,14 5 18 s',
  'museum-of-fine-arts': '0 36 12 p,0 14 16 d',
  'guy-fregault-building': '0 28 19 f,0 18 22 f',
};

const roof = (kind: string, left: number, right: number, top: number): string => {
  const middle = (left + right) / 2;
  const width = right - left;
  switch (kind) {
    case 'g':
      return `L${left - 1} ${top} ${left + width * 0.22} ${top - Math.min(8, width / 3)} ${right - width * 0.22} ${top - Math.min(8, width / 3)} ${right + 1} ${top}`;
    case 's':
      return `L${left - 0.5} ${top} ${middle} ${top - width * 1.3} ${right + 0.5} ${top}`;
    case 'd':
      return `L${left} ${top}C${left} ${top - width * 0.7} ${middle} ${top - width * 0.55} ${middle} ${top - width * 0.9}C${middle} ${top - width * 0.55} ${right} ${top - width * 0.7} ${right} ${top}`;
    case 'm':
      return `L${left - 1} ${top} ${left + 2.5} ${top - 6} ${right - 2.5} ${top - 6} ${right + 1} ${top}`;
    case 'p':
      return `L${left - 1.5} ${top} ${middle} ${top - width * 0.24} ${right + 1.5} ${top}`;
    case 't':
      return `L${left} ${top}h${width * 0.2}v-3h${width * 0.2}v-3h${width * 0.2}v3h${width * 0.2}v3H${right}`;
    case 'b': {
      const teeth = Math.max(3, Math.round(width / 5));
      const step = width / (teeth * 2 - 1);
      const tooth = (index: number): string => (index % 2 === 0 ? `v-2.6h${step}v2.6` : `h${step}`);
      return `L${left} ${top}${Array.from({ length: teeth * 2 - 1 }, (_, index) => tooth(index)).join('')}`;
    }
    default:
      return `L${left} ${top} ${right} ${top}`;
  }
};

const block = (text: string): string => {
  const [x, width, height, kind] = text.split(' ') as [string, string, string, string];
  const left = Number(x) - Number(width) / 2;
  const right = left + Number(width);
  return `M${left} 0${roof(kind, left, right, -Number(height))}L${right} 0Z`;
};

/** Windows and a door: small openings along the widest block. */
const openings = (text: string): string => {
  const blocks = text.split(',').map((part) => part.split(' ').slice(0, 3).map(Number));
  const [x, width, height] = blocks.reduce((wide, other) => (other[1]! > wide[1]! ? other : wide)) as [
    number,
    number,
    number,
  ];
  const columns = Math.max(2, Math.floor(width / 6));
  const rows = Math.max(1, Math.floor((height - 3) / 5));
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const left = x - width / 2 + (width / columns) * (column + 0.5) - 1;
    return `M${left.toFixed(1)} ${-height + 2.5 + row * 5}h2v3h-2z`;
  });
  return cells.join('');
};

/** Standing on y = 0, about 44 wide. */
export const SILHOUETTES: readonly { readonly body: readonly string[]; readonly openings: string }[] =
  TILES.map(({ id }) => ({
    body: BLOCKS[id].split(',').map(block),
    openings: openings(BLOCKS[id]),
  }));
