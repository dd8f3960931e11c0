/** The drills: positions of bots' games with a question each. The engine knows the answers. */
import type { DrillName } from './drill-names.ts';
import type { Question } from './questions.ts';

export const DRILLS: { readonly [name in DrillName]: readonly Question[] } = {
  cascade: [
    { kind: 'points', game: 3, made: 41, seat: 1 },
    { kind: 'send', game: 3, made: 190, seat: 1 },
    { kind: 'points', game: 0, made: 150, seat: 1 },
    { kind: 'send', game: 0, made: 131, seat: 2 },
    { kind: 'points', game: 3, made: 175, seat: 2 },
  ],
  drain: [
    { kind: 'majority', game: 0, made: 35, seat: 1 },
    { kind: 'leave', game: 2, made: 24, seat: 1, zone: 3 },
    { kind: 'majority', game: 1, made: 147, seat: 3 },
    { kind: 'leave', game: 3, made: 59, seat: 3, zone: 3 },
    { kind: 'leave', game: 1, made: 94, seat: 2, zone: 2 },
  ],
  century: [
    { kind: 'ends', game: 1, made: 145, seat: 1 },
    { kind: 'hand', game: 0, made: 50, seat: 2 },
    { kind: 'most', game: 2, made: 38, seat: 0 },
    { kind: 'hand', game: 3, made: 124, seat: 0 },
    { kind: 'most', game: 0, made: 198, seat: 2 },
  ],
  group: [
    { kind: 'main', game: 3, made: 94, seat: 1 },
    { kind: 'buildings', game: 0, made: 117, seat: 1 },
    { kind: 'main', game: 0, made: 131, seat: 1 },
    { kind: 'buildings', game: 1, made: 164, seat: 1 },
    { kind: 'main', game: 1, made: 246, seat: 2 },
  ],
};
