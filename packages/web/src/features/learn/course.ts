/**
 * The lessons, step by step. A step shows a position of a recorded game and points at something; some ask the
 * learner for the game's next choices. What a step says is in messages/, under its key.
 */
import { type GameRecord, groupsOf, mainGroup, type State } from '@cap-diamant/engine';
import type { LessonStep } from '../../playback/lesson-position.ts';
import type { ElementKey } from '../../view/elements.ts';
import type { StepKey } from '../../words/learn/keys.ts';
import { COURSE_GAMES, type CourseGame } from './course-games.ts';

/** The learner's seat in every game of the course. */
export const LEARNER = 0;

export interface Step extends LessonStep {
  readonly key: StepKey;
  /** What the coach points at. */
  readonly points: (state: State) => readonly ElementKey[];
}

export const CHAPTERS_IN_ORDER = ['turns', 'city', 'leaving', 'century', 'means', 'end', 'events'] as const;
export type ChapterId = (typeof CHAPTERS_IN_ORDER)[number];

export interface Chapter {
  readonly id: ChapterId;
  readonly game: CourseGame;
  readonly steps: readonly Step[];
}

const at =
  (...points: readonly ElementKey[]): Step['points'] =>
  () =>
    points;

/** The learner's main group in this position. */
const atMainGroup = (state: State): readonly ElementKey[] =>
  (mainGroup(groupsOf(state, LEARNER))?.spaces ?? []).map((space): ElementKey => `space:${space}`);

export const COURSE: readonly Chapter[] = [
  {
    id: 'turns',
    game: 'course',
    // The learner acts at once and at every step of this chapter; what there is to see is explained after it.
    steps: [
      { key: 'turns.start', made: 1, wanted: 2, points: at('space:21') },
      { key: 'turns.contribute', made: 7, wanted: 1, points: at('space:6') },
      { key: 'turns.action', made: 8, wanted: 1, points: at('zone:1') },
      { key: 'turns.send', made: 13, wanted: 1, points: at('zone:0') },
      { key: 'turns.take', made: 20, wanted: 1, points: at('leader:4') },
    ],
  },
  {
    id: 'city',
    game: 'course',
    steps: [
      { key: 'city.goal', made: 25, points: at('board') },
      { key: 'city.sites', made: 25, points: at('space:31', 'space:29', 'space:20') },
      { key: 'city.district', made: 25, points: at('district:10') },
      { key: 'city.stages', made: 25, points: at('space:21') },
      { key: 'city.workers', made: 25, points: at(`seat:${LEARNER}`) },
      { key: 'city.zones', made: 25, points: at('ladder') },
      { key: 'city.own', made: 25, wanted: 1, points: at('space:21') },
    ],
  },
  {
    id: 'leaving',
    game: 'course',
    steps: [
      { key: 'leaving.rival', made: 28, points: at('space:6', 'zone:2') },
      { key: 'leaving.full', made: 29, points: at('space:21') },
      { key: 'leaving.start', made: 29, wanted: 2, points: at('space:31') },
      { key: 'leaving.done', made: 31, points: at('space:21', 'zone:1') },
      { key: 'leaving.when', made: 31, points: at('ladder') },
    ],
  },
  {
    id: 'century',
    game: 'course',
    steps: [
      { key: 'century.near', made: 61, points: at('century') },
      { key: 'century.end', made: 61, wanted: 1, points: at('choice:start') },
      { key: 'century.order', made: 62, scored: 2, points: at('ladder') },
      { key: 'century.citadelle', made: 62, scored: 3, points: at('zone:0') },
      { key: 'century.religion', made: 62, scored: 4, points: at('zone:1') },
      { key: 'century.politics', made: 62, scored: 5, points: at('zone:2') },
      { key: 'century.economy', made: 62, scored: 6, points: at('zone:3') },
      { key: 'century.culture', made: 62, scored: 7, points: at('zone:4') },
      { key: 'century.ledger', made: 62, scored: 'ledger', points: at('board') },
      { key: 'century.next', made: 62, wanted: 1, points: at('space:10') },
    ],
  },
  {
    id: 'means',
    game: 'course',
    steps: [
      { key: 'means.leader', made: 65, wanted: 1, points: at('leader:1') },
      { key: 'means.wild', made: 88, wanted: 1, points: at('space:14') },
      { key: 'means.choose', made: 89, wanted: 1, points: at('district:1') },
      { key: 'means.redirect', made: 102, wanted: 1, points: at('zone:4') },
      { key: 'means.empty', made: 131, scored: 0, points: at(`seat:${LEARNER}`) },
      { key: 'means.scored', made: 131, scored: 'ledger', points: at('ladder') },
    ],
  },
  {
    id: 'end',
    game: 'course',
    steps: [
      { key: 'end.forward', made: 260, points: at('century') },
      { key: 'end.groups', made: 260, points: atMainGroup },
      { key: 'end.start', made: 260, wanted: 1, points: at('choice:start') },
      { key: 'end.zones', made: 261, scored: 'ledger', points: at('board') },
      { key: 'end.unfinished', made: 261, scored: 8, points: at('board') },
      { key: 'end.hand', made: 261, scored: 9, points: at(`seat:${LEARNER}`) },
      { key: 'end.buildings', made: 261, scored: 10, points: atMainGroup },
      { key: 'end.over', made: 261, points: at(`seat:${LEARNER}`) },
    ],
  },
  {
    id: 'events',
    game: 'events',
    steps: [
      { key: 'events.card', made: 2, points: at('events') },
      { key: 'events.kinds', made: 2, points: at('events') },
      { key: 'events.edition', made: 2, points: at('board') },
    ],
  },
];

/** A step with its position in the course. */
export interface Stop {
  readonly chapter: Chapter;
  readonly step: Step;
  /** Counted within its chapter, from 0. */
  readonly number: number;
}

export const STOPS: readonly Stop[] = COURSE.flatMap((chapter) =>
  chapter.steps.map((step, number) => ({ chapter, step, number })),
);

export const gameOf = (chapter: Chapter): GameRecord => COURSE_GAMES[chapter.game];
