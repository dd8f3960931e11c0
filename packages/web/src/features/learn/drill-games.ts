/** Games between bots; the drills use positions of them. */
import { parseRecord } from '@cap-diamant/engine';
import first from './games/drill-0.txt?raw';
import second from './games/drill-1.txt?raw';
import third from './games/drill-2.txt?raw';
import fourth from './games/drill-3.txt?raw';

/** By the number that a question knows them by. */
export const DRILL_GAMES = [first, second, third, fourth].map((text) => parseRecord(text));
