/** What the games answer, in plain sentences made from the numbers: the first is the answer, the others go on. */
import { type Answer, type Answers, type Line, TOLD } from './answers.ts';
import { nextTo, type SectionId, type Version } from './questions.ts';
import { type Extreme, furthest, type Hold, type Verdict, verdictOn } from './verdicts.ts';
import type { StudyWords } from './words.ts';

export interface Told {
  readonly headline: string;
  /** How far the headline holds; null where nothing was tested, or nothing played. */
  readonly hold: Hold | null;
  readonly more: readonly string[];
}

const sideWord = (side: number): 'less' | 'more' => (side < 0 ? 'less' : 'more');

const SMALL = 0.02;
const LARGE = 0.08;

const oftenOf = ({ say }: StudyWords, { side, found }: Verdict): string => {
  const distance = Math.abs(found.mean - found.expected!);
  const size = distance < SMALL ? 'small' : distance < LARGE ? 'medium' : 'large';
  return say(`often.${sideWord(side)}.${size}`);
};

/** What every sentence about a share of wins may name. */
const winsOf = (words: StudyWords, { found, told, side }: Verdict) => {
  const [wins, fair] = words.hundred(found.mean, found.expected!, side);
  return { wins, fair, among: words.among(told) };
};

/** Whether it is so at the other strengths too. */
const holdSentences = ({ say, levels }: StudyWords, verdict: Verdict): string[] => {
  if (verdict.hold === 'none') return [];
  if (verdict.hold === 'all') return [say('holds.all')];
  return (['leaning', 'unseen', 'opposite'] as const).flatMap((how) =>
    verdict[how].length === 0 ? [] : [say(`holds.${how}`, { levels: levels(verdict[how]) })],
  );
};

const nothing = ({ say }: StudyWords): Told => ({ headline: say('nothing'), hold: null, more: [] });

const verdictAt = ({ lines }: Answer, is: (subject: Line['subject']) => boolean): Verdict | null => {
  const line = lines.find(({ subject }) => is(subject));
  return line === undefined ? null : verdictOn(line);
};

const seatSentence = (words: StudyWords, players: number, verdict: Verdict): string => {
  const values = { players, ...winsOf(words, verdict) };
  if (verdict.side === 0) return words.say('seat.same', values);
  return words.say('seat.differs', { ...values, often: oftenOf(words, verdict) });
};

const PLACES_OF = [2, 3, 4, 5] as const;
/** The usual number. */
const USUAL = 4;

/** The place that is furthest from fair, where it is not the beginner's. */
const placeSentence = (words: StudyWords, players: number, lines: readonly Line[]): string | null => {
  const distance = ({ verdict: { found } }: Extreme): number => Math.abs(found.mean - found.expected!);
  const [one] = ([1, -1] as const)
    .flatMap((side) => furthest(lines, side) ?? [])
    .filter(({ line: { subject } }) => subject.kind === 'place' && subject.order > 0)
    .toSorted((a, b) => distance(b) - distance(a));
  if (one === undefined) return null;
  const place = words.subject(one.line.subject);
  const values = { players, place, often: oftenOf(words, one.verdict), ...winsOf(words, one.verdict) };
  return [words.say('seat.place', values), ...holdSentences(words, one.verdict)].join(' ');
};

/** For one number of players: the player who begins, and the place that differs most. */
const seatOf = (words: StudyWords, answers: Answers, players: (typeof PLACES_OF)[number]) => {
  const answer = answers[`seat-${players}`];
  const verdict = verdictAt(answer, (subject) => subject.kind === 'place' && subject.order === 0);
  if (verdict === null) return null;
  const begins = [seatSentence(words, players, verdict), ...holdSentences(words, verdict)].join(' ');
  return { verdict, begins, place: placeSentence(words, players, answer.lines) };
};

const seat = (words: StudyWords, answers: Answers): Told => {
  const usual = seatOf(words, answers, USUAL);
  if (usual === null) return nothing(words);
  const others = PLACES_OF.filter((players) => players !== USUAL).flatMap((players) => {
    const one = seatOf(words, answers, players);
    return one === null ? [] : [[one.begins, one.place ?? ''].join(' ').trim()];
  });
  return {
    headline: seatSentence(words, USUAL, usual.verdict),
    hold: usual.verdict.hold,
    more: [[...holdSentences(words, usual.verdict), usual.place ?? ''].join(' ').trim(), ...others],
  };
};

/** The most missed, and what one is better without. */
const leaders = (words: StudyWords, answers: Answers): Told => {
  const { lines } = answers['leader-never'];
  if (lines.length === 0) return nothing(words);
  const values = ({ line, verdict }: Extreme) => ({
    leader: words.subject(line.subject),
    ...winsOf(words, verdict),
  });
  const missed = furthest(lines, -1);
  const spared = furthest(lines, 1);
  const habits = answers['leader-always'].lines;
  const [costly, paying] = [furthest(habits, -1), furthest(habits, 1)];
  return {
    headline: missed === null ? words.say('leaders.never.same') : words.say('leaders.never', values(missed)),
    hold: missed === null ? 'none' : missed.verdict.hold,
    more: [
      missed === null ? '' : holdSentences(words, missed.verdict).join(' '),
      spared === null ? '' : words.say('leaders.never.more', values(spared)),
      costly === null ? '' : words.say('leaders.always', values(costly)),
      paying === null ? '' : words.say('leaders.always.more', values(paying)),
      habits.length > 0 && costly === null && paying === null ? words.say('leaders.always.same') : '',
    ],
  };
};

const districts = (words: StudyWords, answers: Answers): Told => {
  const { lines } = answers['district-never'];
  if (lines.length === 0) return nothing(words);
  const values = ({ line, verdict }: Extreme) => ({
    district: words.subject(line.subject),
    ...winsOf(words, verdict),
  });
  const missed = furthest(lines, -1);
  const spared = furthest(lines, 1);
  return {
    headline:
      missed === null ? words.say('districts.never.same') : words.say('districts.never', values(missed)),
    hold: missed === null ? 'none' : missed.verdict.hold,
    more: [
      missed === null ? '' : holdSentences(words, missed.verdict).join(' '),
      spared === null ? '' : words.say('districts.never.more', values(spared)),
    ],
  };
};

const habitSentence = (words: StudyWords, when: 'never' | 'always', verdict: Verdict): string => {
  const values = winsOf(words, verdict);
  if (verdict.side === 0) return words.say(`ending.${when}.same`, values);
  return words.say(`ending.${when}`, { ...values, often: oftenOf(words, verdict) });
};

const countSentences = (words: StudyWords, { lines }: Answer): string[] => {
  if (lines.length === 0) return [];
  const told = ([1, -1] as const).flatMap((side) => {
    const one = furthest(lines, side);
    if (one === null) return [];
    const { line, verdict } = one;
    const number = words.signed(verdict.found.mean);
    const values = { century: words.subject(line.subject), number, among: words.among(verdict.told) };
    return [words.say(`ending.points.${sideWord(side)}`, values)];
  });
  return told.length > 0 ? told : [words.say('ending.points.same')];
};

const whenSentences = (words: StudyWords, { lines }: Answer): string[] => {
  if (lines.length === 0) return [];
  const told = ([1, -1] as const).flatMap((side) => {
    const one = furthest(lines, side);
    if (one === null) return [];
    const { wins, among } = winsOf(words, one.verdict);
    const values = { span: words.subject(one.line.subject), wins, among };
    return [words.say(`ending.when.${sideWord(side)}`, values)];
  });
  return told.length > 0 ? told : [words.say('ending.when.same')];
};

const ending = (words: StudyWords, answers: Answers): Told => {
  const habit = (when: 'never' | 'always'): Verdict | null =>
    verdictAt(answers['ending-habit'], (subject) => subject.kind === 'habit' && subject.when === when);
  const [never, always] = [habit('never'), habit('always')];
  if (never === null) return nothing(words);
  return {
    headline: habitSentence(words, 'never', never),
    hold: never.hold,
    more: [
      holdSentences(words, never).join(' '),
      always === null
        ? ''
        : [habitSentence(words, 'always', always), ...holdSentences(words, always)].join(' '),
      countSentences(words, answers['ending-points']).join(' '),
      whenSentences(words, answers['ending-when']).join(' '),
    ],
  };
};

const MEASURES = ['points', 'spread', 'turns'] as const;

const events = (words: StudyWords, answers: Answers): Told => {
  const told = MEASURES.map((measure) => {
    const { lines } = answers[`event-${measure}-2026`];
    if (lines.length === 0) return { sentences: [], hold: null };
    const extremes = ([1, -1] as const).flatMap((side) => furthest(lines, side) ?? []);
    const sentences = extremes.map(({ line, verdict }) =>
      words.say(`events.${measure}.${sideWord(verdict.side)}`, {
        event: words.subject(line.subject),
        number: words.signed(verdict.found.mean),
        among: words.among(verdict.told),
      }),
    );
    return sentences.length > 0
      ? { sentences, hold: extremes[0]!.verdict.hold, held: holdSentences(words, extremes[0]!.verdict) }
      : { sentences: [words.say(`events.${measure}.same`)], hold: 'none' as const };
  });
  const [first, ...rest] = told;
  const [headline, ...others] = first!.sentences;
  if (headline === undefined) return nothing(words);
  return {
    headline,
    hold: first!.hold,
    more: [(first!.held ?? []).join(' '), ...others, ...rest.map(({ sentences }) => sentences.join(' '))],
  };
};

const COMPARED = ['points', 'lead', 'turns'] as const;

/** Each surely other than what it is held against, in the words of its measure. */
const compareSentences = (
  words: StudyWords,
  answer: Answer,
  measure: (typeof COMPARED)[number],
  referenceOf: (subject: Line['subject']) => string,
): string[] =>
  answer.lines.flatMap((line) => {
    const verdict = verdictOn(line);
    if (verdict === null || verdict.side === 0) return [];
    const values = {
      name: words.subject(line.subject),
      value: words.tenths(verdict.found.mean),
      other: words.tenths(verdict.found.expected!),
      reference: referenceOf(line.subject),
      among: words.among(verdict.told),
    };
    const said = words.say(`compare.${measure}.${sideWord(verdict.side)}`, values);
    return [[said, ...holdSentences(words, verdict)].join(' ')];
  });

/** The most that can be said of several: all hold, none was seen, or it depends. */
const holdOfAll = (verdicts: readonly Verdict[]): Hold => {
  const holds = new Set(verdicts.map(({ hold }) => hold));
  holds.delete('none');
  if (holds.size === 0) return 'none';
  return holds.size === 1 ? [...holds][0]! : 'some';
};

const deal = (words: StudyWords, answers: Answers): Told => {
  const { say } = words;
  const verdicts = {
    seat: answers['deal-seat'],
    points: answers['deal-points'],
    lead: answers['deal-lead'],
    turns: answers['deal-turns'],
  };
  const tested = Object.entries(verdicts).map(([measure, { lines }]) => ({
    measure: measure as keyof typeof verdicts,
    found: lines.flatMap((line) => verdictOn(line) ?? []),
  }));
  if (tested.every(({ found }) => found.length === 0)) return nothing(words);
  const changed = tested.filter(({ found }) => found.some(({ side }) => side !== 0));
  const what = words.list(changed.map(({ measure }) => say(`measure.${measure}`)));
  return {
    headline: changed.length === 0 ? say('deal.same') : say('deal.differs', { what }),
    hold: holdOfAll(tested.flatMap(({ found }) => found)),
    more: COMPARED.flatMap((measure) =>
      compareSentences(words, verdicts[measure], measure, () => say('deal.balanced')),
    ),
  };
};

const versions = (words: StudyWords, answers: Answers): Told => {
  const of = (measure: (typeof COMPARED)[number]): Answer => answers[`version-${measure}`];
  const verdicts = COMPARED.flatMap((measure) => of(measure).lines.flatMap((line) => verdictOn(line) ?? []));
  if (verdicts.length === 0) return nothing(words);
  const isTold = of('points').lines.some(({ found }) => found[TOLD] !== null);
  const told = isTold ? TOLD : verdicts[0]!.told;
  const range = (measure: (typeof COMPARED)[number]): readonly [string, string] => {
    const means = of(measure).lines.flatMap(({ found }) => found[told]?.mean ?? []);
    return [words.tenths(Math.min(...means)), words.tenths(Math.max(...means))];
  };
  const [least, most] = range('points');
  const [shortest, longest] = range('turns');
  const values = { least, most, shortest, longest, among: words.among(told) };
  const hold = holdOfAll(verdicts);
  const referenceOf = (subject: Line['subject']): string => {
    const other: Version | null = subject.kind === 'version' ? nextTo(subject.version) : null;
    return other === null ? '' : words.version(other);
  };
  return {
    headline: words.say(hold === 'none' ? 'versions.same' : 'versions.range', values),
    hold,
    more: COMPARED.flatMap((measure) => compareSentences(words, of(measure), measure, referenceOf)),
  };
};

const leading = (words: StudyWords, answers: Answers): Told => {
  const lineOf = (century: number): Line | undefined =>
    answers.leading.lines.find(({ subject }) => subject.kind === 'century' && subject.century === century);
  const second = lineOf(1);
  const verdict = second === undefined ? null : verdictOn(second);
  if (verdict === null) return nothing(words);
  const key = verdict.side === 0 ? 'same' : sideWord(verdict.side);
  const [first, third] = [0, 2].map((century) => lineOf(century)?.found[verdict.told]?.mean);
  const others =
    first === undefined || third === undefined
      ? []
      : [
          words.say('leading.others', {
            first: words.hundred(first, 0, 0)[0],
            third: words.hundred(third, 0, 0)[0],
          }),
        ];
  return {
    headline: words.say(`leading.${key}`, winsOf(words, verdict)),
    hold: verdict.hold,
    more: [[...holdSentences(words, verdict), ...others].join(' ')],
  };
};

const twiceSentences = (words: StudyWords, { lines }: Answer): string[] => {
  const lineOf = (who: string): Line | undefined =>
    lines.find(({ subject }) => subject.kind === 'twice' && subject.who === who);
  const chairs = lineOf('chairs');
  const verdict = chairs === undefined ? null : verdictOn(chairs);
  if (verdict === null) return [];
  const often = (share: number): string => words.tenths(100 * share);
  const shareOf = (who: string): string => often(lineOf(who)?.found[verdict.told]?.mean ?? 0);
  const said = words.say('skill.twice', {
    better: shareOf('better'),
    weaker: shareOf('weaker'),
    chairs: often(verdict.found.mean),
    fair: often(verdict.found.expected!),
    match: words.match(verdict.told),
  });
  const key = verdict.side === 0 ? 'same' : sideWord(verdict.side);
  return [[said, words.say(`skill.deal.${key}`), ...holdSentences(words, verdict)].join(' ')];
};

const skill = (words: StudyWords, answers: Answers): Told => {
  const [line] = answers.skill.lines;
  const verdict = line === undefined ? null : verdictOn(line);
  if (line === undefined || verdict === null) return nothing(words);
  const key = verdict.side === 0 ? 'same' : sideWord(verdict.side);
  const { wins, fair } = winsOf(words, verdict);
  const others = line.found.flatMap((found, strength) => {
    if (found === null || strength === verdict.told) return [];
    const [own] = words.hundred(found.mean, found.expected!, 0);
    return [words.say('skill.other', { match: words.match(strength), wins: own })];
  });
  return {
    headline: words.say(`skill.${key}`, { wins, fair, match: words.match(verdict.told) }),
    hold: verdict.hold,
    more: [others.join(' '), ...twiceSentences(words, answers['skill-twice'])],
  };
};

const TELLERS: { readonly [section in SectionId]: (words: StudyWords, answers: Answers) => Told } = {
  seat,
  leaders,
  districts,
  ending,
  events,
  deal,
  versions,
  leading,
  skill,
};

export const told = (section: SectionId, words: StudyWords, answers: Answers): Told => {
  const all = TELLERS[section](words, answers);
  return { ...all, more: all.more.filter((sentence) => sentence !== '') };
};
