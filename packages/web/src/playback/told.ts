/**
 * A game as it is being told: the story so far, and of a scoring the step on show. A value, as a history is;
 * whoever holds it says when the next choice or step comes.
 */
import { type Choice, type Happening, isStepDue, type Replayable } from '@cap-diamant/engine';
import { type Story, storyOf, withChoice, withStep, withSteps } from './story.ts';

export interface Told extends Story {
  /** What the last step of scoring did; null when nothing is being scored. */
  readonly scoring: readonly Happening[] | null;
  /** Steps of scoring told since the last choice. */
  readonly steps: number;
}

/** Told anew, all at once; with `stops`, what nobody decides after the last choice is left to be told. */
export const retold = (game: Replayable, stops: boolean): Told => ({
  ...storyOf(game, undefined, stops ? 0 : undefined),
  scoring: null,
  steps: 0,
});

export const toldChoice = (told: Told, choice: Choice): Told => ({
  ...withChoice(told, choice),
  scoring: told.scoring,
  steps: 0,
});

const isWorthTelling = ({ kind }: Happening): boolean => kind === 'zone-scored' || kind === 'final-step';

/** The next step of scoring that is worth telling, with the small ones before it; where there is none, all the rest. */
export const toldStep = (told: Told): Told => {
  const heard = (story: Story): readonly Happening[] =>
    story.log.slice(told.log.length).map(({ happening }) => happening);
  let story: Story = told;
  while (isStepDue(story.history) && !heard(story).some(isWorthTelling)) story = withStep(story);
  const scoring = heard(story);
  return scoring.some(isWorthTelling)
    ? { ...story, scoring, steps: told.steps + 1 }
    : { ...story, scoring: null, steps: told.steps };
};

/** All the rest of scoring as one step on show, where nobody wants to wait for its parts. */
export const toldTogether = (told: Told): Told => {
  let now = toldStep(told);
  const scoring: Happening[] = [];
  let { steps } = told;
  while (now.scoring !== null) {
    scoring.push(...now.scoring);
    ({ steps } = now);
    now = toldStep(now);
  }
  return { ...now, scoring: scoring.length > 0 ? scoring : null, steps };
};

/** All the rest of scoring at once. */
export const toldToEnd = (told: Told): Told => ({ ...withSteps(told), scoring: null, steps: told.steps });

/** The step of scoring has been seen. */
export const withoutScoring = (told: Told): Told => ({ ...told, scoring: null });
