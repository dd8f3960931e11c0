/** The ten findings that the page begins with: what was found in one sentence, and what follows for a player. */
import { type Answer, type Answers, MAIN_STRENGTH } from './answers.ts';
import { type Extreme, findingOn, furthest, type Hold, type Side } from './findings.ts';
import type { SectionId, Subject } from './questions.ts';
import type { Habit } from './restricted.ts';
import { sentencesFor } from './sentences.ts';
import type { StudyWords } from './words.ts';

export const TOP = [
  'help',
  'join',
  'lead',
  'habit',
  'ender',
  'always',
  'leading',
  'seat',
  'event',
  'skill',
] as const;
export type TopId = (typeof TOP)[number];

/** What one of the ten needs to be said; null where nothing was played. */
interface Shown {
  readonly section: SectionId;
  readonly found: Extreme | null;
  /** On which side of the expected value the finding must be for its sentence to be true. */
  readonly side: Side;
}

const lineIn = ({ lines }: Answer, is: (subject: Subject) => boolean): Extreme | null => {
  const line = lines.find(({ subject }) => is(subject));
  const finding = line === undefined ? null : findingOn(line);
  return line === undefined || finding === null ? null : { line, finding };
};

const withoutHabit = (answers: Answers, what: Habit): Shown => ({
  section: 'without',
  found: lineIn(answers.without, (subject) => subject.kind === 'without' && subject.what === what),
  side: -1,
});

const SECOND = 1;

const LOOKS: { readonly [id in TopId]: (answers: Answers) => Shown } = {
  help: (answers) => withoutHabit(answers, 'help'),
  join: (answers) => withoutHabit(answers, 'join'),
  lead: (answers) => withoutHabit(answers, 'lead'),
  habit: (answers) => ({ section: 'leaders', found: furthest(answers['leader-always'].lines, -1), side: -1 }),
  ender: (answers) => ({ section: 'ending', found: furthest(answers['ending-points'].lines, 1), side: 1 }),
  always: (answers) => ({
    section: 'ending',
    found: lineIn(
      answers['ending-habit'],
      (subject) => subject.kind === 'habit' && subject.when === 'always',
    ),
    side: 0,
  }),
  leading: (answers) => ({
    section: 'leading',
    found: lineIn(answers.leading, (subject) => subject.kind === 'century' && subject.century === SECOND),
    side: 1,
  }),
  seat: (answers) => ({ section: 'seat', found: furthest(answers['seat-4'].lines, -1), side: -1 }),
  event: (answers) => ({
    section: 'events',
    found: furthest(answers['event-points-2026'].lines, 1),
    side: 1,
  }),
  skill: (answers) => ({ section: 'skill', found: lineIn(answers.skill, () => true), side: 1 }),
};

export interface TopFinding {
  readonly id: TopId;
  readonly section: SectionId;
  readonly sentence: string;
  /** What follows from it; empty where the games did not show what was expected. */
  readonly soWhat: string;
  readonly hold: Hold | null;
}

/** The figures that a finding's sentence may name. */
const valuesOf = (words: StudyWords, { line, finding: { found, shown, side } }: Extreme) => {
  const [wins, fair] = words.hundred(found.mean, found.expected!, side);
  const { subject } = line;
  return {
    wins,
    fair,
    number: words.tenths(found.mean),
    name: words.subject(subject),
    match: words.match(shown),
  };
};

export const topFindings = (words: StudyWords, answers: Answers): readonly TopFinding[] =>
  TOP.map((id) => {
    const { section, found, side } = LOOKS[id](answers);
    if (found === null || found.finding.side !== side) {
      const { headline, hold } = sentencesFor(section, words, answers);
      return { id, section, sentence: headline, soWhat: '', hold };
    }
    return {
      id,
      section,
      sentence: words.say(`top.${id}`, valuesOf(words, found)),
      soWhat: words.say(`so.${id}`),
      hold: found.finding.hold,
    };
  });

/** The figures that other pages of the app repeat, as `packages/text/src/strategy/figures.json` has them. */
export interface Figures {
  /** Games of a hundred that a player wins without the habit, or with it; 25 would be fair. */
  readonly help: number;
  readonly join: number;
  readonly lead: number;
  readonly send: number;
  readonly always: number;
  readonly never: number;
  /** A leader taken at every opportunity: the costliest. */
  readonly habit: { readonly leader: number; readonly wins: number };
  /** What the player who ends a century gets more than the others when it is scored, in points. */
  readonly ender: { readonly century: number; readonly points: number };
  /** What the event that brings most brings each player, and by how much any event drives them apart, in points. */
  readonly event: { readonly event: number; readonly points: number };
  readonly spread: number;
}

const MANY = 100;
const tenth = (value: number): number => Math.round(10 * value) / 10;
/** Games of a hundred; less than one is not none. */
const hundredth = (share: number): number =>
  MANY * share < 1 ? tenth(MANY * share) : Math.round(MANY * share);

const meanOf = ({ lines }: Answer, is: (subject: Subject) => boolean): number => {
  const found = lines.find(({ subject }) => is(subject))?.found[MAIN_STRENGTH];
  if (found == null) throw new Error('too few games for the figures of the strategy pages');
  return found.mean;
};

/** All at the strength with most games. */
export const figuresOf = (answers: Answers): Figures => {
  const withoutShare = (what: Habit): number =>
    hundredth(meanOf(answers.without, (subject) => subject.kind === 'without' && subject.what === what));
  const endingShare = (when: 'always' | 'never'): number =>
    hundredth(
      meanOf(answers['ending-habit'], (subject) => subject.kind === 'habit' && subject.when === when),
    );
  const at = ({ lines }: Answer, side: -1 | 1): { readonly subject: Subject; readonly mean: number } => {
    const all = lines.flatMap(({ subject, found }) => {
      const one = found[MAIN_STRENGTH];
      return one == null ? [] : [{ subject, mean: one.mean }];
    });
    return all.reduce((a, b) => (side * b.mean > side * a.mean ? b : a));
  };
  const habit = at(answers['leader-always'], -1);
  const ender = at(answers['ending-points'], 1);
  const event = at(answers['event-points-2026'], 1);
  return {
    help: withoutShare('help'),
    join: withoutShare('join'),
    lead: withoutShare('lead'),
    send: withoutShare('send'),
    always: endingShare('always'),
    never: endingShare('never'),
    habit: {
      leader: habit.subject.kind === 'leader' ? habit.subject.leader : -1,
      wins: hundredth(habit.mean),
    },
    ender: {
      century: ender.subject.kind === 'century' ? ender.subject.century : -1,
      points: tenth(ender.mean),
    },
    event: { event: event.subject.kind === 'event' ? event.subject.event : -1, points: tenth(event.mean) },
    spread: tenth(at(answers['event-spread-2026'], 1).mean),
  };
};
