/** Positions of the course's game in which the learner may choose anything, and the coach says what comes of it. */
import type { StepKey } from '../../words/learn/keys.ts';

export interface OwnChoice {
  /** The step of the course that leads here. */
  readonly after: StepKey;
  /** How many choices into the game. */
  readonly made: number;
  /** In the notation of records: the strongest move, and a tempting one to compare a good answer with. */
  readonly best: readonly string[];
  readonly tempting: readonly string[];
}

export const OWN_CHOICES: readonly OwnChoice[] = [
  {
    after: 'leaving.when',
    made: 37,
    best: ['contribute:8', 'put:citadelle:2'],
    tempting: ['start', 'site:35'],
  },
  { after: 'means.scored', made: 188, best: ['contribute:13'], tempting: ['send:citadelle'] },
];
