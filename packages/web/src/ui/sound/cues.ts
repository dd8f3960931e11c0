/** What is worth a sound. */
import type { Happening } from '@cap-diamant/engine';

export const CUES = ['contribution', 'worker', 'architect', 'star', 'century', 'turn', 'clock'] as const;
export type Cue = (typeof CUES)[number];

const cueOf = ({ kind }: Happening): Cue | null => {
  switch (kind) {
    case 'contributed':
      return 'contribution';
    case 'sent':
    case 'put':
    case 'moved':
    case 'workers-left-building':
    case 'zone-scored':
      return 'worker';
    case 'lifted':
    case 'started':
      return 'architect';
    case 'star-placed':
    case 'star-raised':
      return 'star';
    case 'century-ends':
    case 'game-over':
      return 'century';
    default:
      return null;
  }
};

/** Each sound once, however many pieces moved at the same time. */
export const cuesOf = (happenings: readonly Happening[]): readonly Cue[] => [
  ...new Set(happenings.map(cueOf).filter((cue) => cue !== null)),
];
