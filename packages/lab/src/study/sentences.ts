/** The answers in plain sentences made from the numbers: the headline is the answer, the others add to it. */
import { type Answer, type Answers, type Line, MAIN_STRENGTH } from './answers.ts';
import { type Extreme, type Finding, findingOn, furthest, type Hold } from './findings.ts';
import { nextTo, type SectionId, type Version } from './questions.ts';
import type { StudyWords } from './words.ts';

export interface Sentences {
  readonly headline: string;
  /** Where the headline holds; null where nothing was tested or played. */
  readonly hold: Hold | null;
  readonly more: readonly string[];
}

const sideWord = (side: number): 'less' | 'more' => (side < 0 ? 'less' : 'more');

const SMALL = 0.02;
const LARGE = 0.08;

const oftenOf = ({ say }: StudyWords, { side, found }: Finding): string => {
  const distance = Math.abs(found.mean - found.expected!);
  const size = distance < SMALL ? 'small' : distance < LARGE ? 'medium' : 'large';
  return say(`often.${sideWord(side)}.${size}`);
};

/** What every sentence about a share of wins may name. */
const winsOf = (words: StudyWords, { found, shown, side }: Finding) => {
  const [wins, fair] = words.hundred(found.mean, found.expected!, side);
  return { wins, fair, among: words.among(shown) };
};

/** Whether it is so at the other strengths too. */
const holdSentences = ({ say, levels }: StudyWords, finding: Finding): string[] => {
  if (finding.hold === 'none') return [];
  if (finding.hold === 'all') return [say('holds.all')];
  return (['leaning', 'unseen', 'unplayed', 'opposite'] as const).flatMap((how) =>
    finding[how].length === 0 ? [] : [say(`holds.${how}`, { levels: levels(finding[how]) })],
  );
};

const nothing = ({ say }: StudyWords): Sentences => ({ headline: say('nothing'), hold: null, more: [] });

const findingAt = ({ lines }: Answer, is: (subject: Line['subject']) => boolean): Finding | null => {
  const line = lines.find(({ subject }) => is(subject));
  return line === undefined ? null : findingOn(line);
};

const seatSentence = (words: StudyWords, players: number, finding: Finding): string => {
  const values = { players, ...winsOf(words, finding) };
  if (finding.side === 0) return words.say('seat.same', values);
  return words.say('seat.differs', { ...values, often: oftenOf(words, finding) });
};

const PLACES_OF = [2, 3, 4, 5] as const;
/** The usual number. */
const USUAL = 4;

/** The place that is furthest from fair, where it is not the beginner's. */
const placeSentence = (words: StudyWords, players: number, lines: readonly Line[]): string | null => {
  const distance = ({ finding: { found } }: Extreme): number => Math.abs(found.mean - found.expected!);
  const [one] = ([1, -1] as const)
    .flatMap((side) => furthest(lines, side) ?? [])
    .filter(({ line: { subject } }) => subject.kind === 'place' && subject.order > 0)
    .toSorted((a, b) => distance(b) - distance(a));
  if (one === undefined) return null;
  const place = words.subject(one.line.subject);
  const values = { players, place, often: oftenOf(words, one.finding), ...winsOf(words, one.finding) };
  return [words.say('seat.place', values), ...holdSentences(words, one.finding)].join(' ');
};

/** For one number of players: the player who begins, and the place that differs most. */
const seatOf = (words: StudyWords, answers: Answers, players: (typeof PLACES_OF)[number]) => {
  const answer = answers[`seat-${players}`];
  const finding = findingAt(answer, (subject) => subject.kind === 'place' && subject.order === 0);
  if (finding === null) return null;
  const begins = [seatSentence(words, players, finding), ...holdSentences(words, finding)].join(' ');
  return { finding, begins, place: placeSentence(words, players, answer.lines) };
};

const seat = (words: StudyWords, answers: Answers): Sentences => {
  const usual = seatOf(words, answers, USUAL);
  if (usual === null) return nothing(words);
  const others = PLACES_OF.filter((players) => players !== USUAL).flatMap((players) => {
    const one = seatOf(words, answers, players);
    return one === null ? [] : [[one.begins, one.place ?? ''].join(' ').trim()];
  });
  return {
    headline: seatSentence(words, USUAL, usual.finding),
    hold: usual.finding.hold,
    more: [[...holdSentences(words, usual.finding), usual.place ?? ''].join(' ').trim(), ...others],
  };
};

/** The habit that is missed most, and those that nobody misses. */
const without = (words: StudyWords, answers: Answers): Sentences => {
  const { lines } = answers.without;
  if (lines.length === 0) return nothing(words);
  const missed = furthest(lines, -1);
  const values = ({ line, finding }: Extreme) => ({
    habit: words.subject(line.subject),
    ...winsOf(words, finding),
  });
  const others = lines.flatMap((line) => {
    const finding = findingOn(line);
    if (finding === null || line === missed?.line) return [];
    const key = finding.side === 0 ? 'without.same' : 'without.also';
    return [words.say(key, values({ line, finding }))];
  });
  return {
    headline: missed === null ? words.say('without.none') : words.say('without.missed', values(missed)),
    hold: missed === null ? 'none' : missed.finding.hold,
    more: [missed === null ? '' : holdSentences(words, missed.finding).join(' '), ...others],
  };
};

/** The leader that is missed most, and one that a bot does better without. */
const leaders = (words: StudyWords, answers: Answers): Sentences => {
  const { lines } = answers['leader-never'];
  if (lines.length === 0) return nothing(words);
  const values = ({ line, finding }: Extreme) => ({
    leader: words.subject(line.subject),
    ...winsOf(words, finding),
  });
  const missed = furthest(lines, -1);
  const spared = furthest(lines, 1);
  const habits = answers['leader-always'].lines;
  const [costly, paying] = [furthest(habits, -1), furthest(habits, 1)];
  return {
    headline: missed === null ? words.say('leaders.never.same') : words.say('leaders.never', values(missed)),
    hold: missed === null ? 'none' : missed.finding.hold,
    more: [
      missed === null ? '' : holdSentences(words, missed.finding).join(' '),
      spared === null ? '' : words.say('leaders.never.more', values(spared)),
      costly === null ? '' : words.say('leaders.always', values(costly)),
      paying === null ? '' : words.say('leaders.always.more', values(paying)),
      habits.length > 0 && costly === null && paying === null ? words.say('leaders.always.same') : '',
    ],
  };
};

const districts = (words: StudyWords, answers: Answers): Sentences => {
  const { lines } = answers['district-never'];
  if (lines.length === 0) return nothing(words);
  const values = ({ line, finding }: Extreme) => ({
    district: words.subject(line.subject),
    ...winsOf(words, finding),
  });
  const missed = furthest(lines, -1);
  const spared = furthest(lines, 1);
  return {
    headline:
      missed === null ? words.say('districts.never.same') : words.say('districts.never', values(missed)),
    hold: missed === null ? 'none' : missed.finding.hold,
    more: [
      missed === null ? '' : holdSentences(words, missed.finding).join(' '),
      spared === null ? '' : words.say('districts.never.more', values(spared)),
    ],
  };
};

const habitSentence = (words: StudyWords, when: 'never' | 'always', finding: Finding): string => {
  const values = winsOf(words, finding);
  if (finding.side === 0) return words.say(`ending.${when}.same`, values);
  return words.say(`ending.${when}`, { ...values, often: oftenOf(words, finding) });
};

const countSentences = (words: StudyWords, { lines }: Answer): string[] => {
  if (lines.length === 0) return [];
  const shown = ([1, -1] as const).flatMap((side) => {
    const one = furthest(lines, side);
    if (one === null) return [];
    const { line, finding } = one;
    const number = words.signed(finding.found.mean);
    const values = { century: words.subject(line.subject), number, among: words.among(finding.shown) };
    return [words.say(`ending.points.${sideWord(side)}`, values)];
  });
  return shown.length > 0 ? shown : [words.say('ending.points.same')];
};

const whenSentences = (words: StudyWords, { lines }: Answer): string[] => {
  if (lines.length === 0) return [];
  const shown = ([1, -1] as const).flatMap((side) => {
    const one = furthest(lines, side);
    if (one === null) return [];
    const { wins, among } = winsOf(words, one.finding);
    const values = { span: words.subject(one.line.subject), wins, among };
    return [words.say(`ending.when.${sideWord(side)}`, values)];
  });
  return shown.length > 0 ? shown : [words.say('ending.when.same')];
};

const ending = (words: StudyWords, answers: Answers): Sentences => {
  const habit = (when: 'never' | 'always'): Finding | null =>
    findingAt(answers['ending-habit'], (subject) => subject.kind === 'habit' && subject.when === when);
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

const events = (words: StudyWords, answers: Answers): Sentences => {
  const shown = MEASURES.map((measure) => {
    const { lines } = answers[`event-${measure}-2026`];
    if (lines.length === 0) return { sentences: [], hold: null };
    const extremes = ([1, -1] as const).flatMap((side) => furthest(lines, side) ?? []);
    const sentences = extremes.map(({ line, finding }) =>
      words.say(`events.${measure}.${sideWord(finding.side)}`, {
        event: words.subject(line.subject),
        number: words.signed(finding.found.mean),
        among: words.among(finding.shown),
      }),
    );
    return sentences.length > 0
      ? { sentences, hold: extremes[0]!.finding.hold, held: holdSentences(words, extremes[0]!.finding) }
      : { sentences: [words.say(`events.${measure}.same`)], hold: 'none' as const };
  });
  const [first, ...rest] = shown;
  const [headline, ...others] = first!.sentences;
  if (headline === undefined) return nothing(words);
  return {
    headline,
    hold: first!.hold,
    more: [(first!.held ?? []).join(' '), ...others, ...rest.map(({ sentences }) => sentences.join(' '))],
  };
};

const COMPARED = ['points', 'lead', 'turns'] as const;

/** One sentence for each line that surely differs from what it is compared with. */
const compareSentences = (
  words: StudyWords,
  answer: Answer,
  measure: (typeof COMPARED)[number],
  referenceOf: (subject: Line['subject']) => string,
): string[] =>
  answer.lines.flatMap((line) => {
    const finding = findingOn(line);
    if (finding === null || finding.side === 0) return [];
    const values = {
      name: words.subject(line.subject),
      value: words.tenths(finding.found.mean),
      other: words.tenths(finding.found.expected!),
      reference: referenceOf(line.subject),
      among: words.among(finding.shown),
    };
    const said = words.say(`compare.${measure}.${sideWord(finding.side)}`, values);
    return [[said, ...holdSentences(words, finding)].join(' ')];
  });

/** Several findings together: all hold, none was seen, or it depends. */
const holdOfAll = (findings: readonly Finding[]): Hold => {
  const holds = new Set(findings.map(({ hold }) => hold));
  holds.delete('none');
  if (holds.size === 0) return 'none';
  return holds.size === 1 ? [...holds][0]! : 'some';
};

const deal = (words: StudyWords, answers: Answers): Sentences => {
  const { say } = words;
  const findings = {
    seat: answers['deal-seat'],
    points: answers['deal-points'],
    lead: answers['deal-lead'],
    turns: answers['deal-turns'],
  };
  const tested = Object.entries(findings).map(([measure, { lines }]) => ({
    measure: measure as keyof typeof findings,
    found: lines.flatMap((line) => findingOn(line) ?? []),
  }));
  if (tested.every(({ found }) => found.length === 0)) return nothing(words);
  const changed = tested.filter(({ found }) => found.some(({ side }) => side !== 0));
  const what = words.list(changed.map(({ measure }) => say(`measure.${measure}`)));
  return {
    headline: changed.length === 0 ? say('deal.same') : say('deal.differs', { what }),
    hold: holdOfAll(tested.flatMap(({ found }) => found)),
    more: COMPARED.flatMap((measure) =>
      compareSentences(words, findings[measure], measure, () => say('deal.balanced')),
    ),
  };
};

const versions = (words: StudyWords, answers: Answers): Sentences => {
  const of = (measure: (typeof COMPARED)[number]): Answer => answers[`version-${measure}`];
  const findings = COMPARED.flatMap((measure) => of(measure).lines.flatMap((line) => findingOn(line) ?? []));
  if (findings.length === 0) return nothing(words);
  const isShown = of('points').lines.some(({ found }) => found[MAIN_STRENGTH] !== null);
  const shown = isShown ? MAIN_STRENGTH : findings[0]!.shown;
  const range = (measure: (typeof COMPARED)[number]): readonly [string, string] => {
    const means = of(measure).lines.flatMap(({ found }) => found[shown]?.mean ?? []);
    return [words.tenths(Math.min(...means)), words.tenths(Math.max(...means))];
  };
  const [least, most] = range('points');
  const [shortest, longest] = range('turns');
  const values = { least, most, shortest, longest, among: words.among(shown) };
  const hold = holdOfAll(findings);
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

const leading = (words: StudyWords, answers: Answers): Sentences => {
  const lineOf = (century: number): Line | undefined =>
    answers.leading.lines.find(({ subject }) => subject.kind === 'century' && subject.century === century);
  const second = lineOf(1);
  const finding = second === undefined ? null : findingOn(second);
  if (finding === null) return nothing(words);
  const key = finding.side === 0 ? 'same' : sideWord(finding.side);
  const [first, third] = [0, 2].map((century) => lineOf(century)?.found[finding.shown]?.mean);
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
    headline: words.say(`leading.${key}`, winsOf(words, finding)),
    hold: finding.hold,
    more: [[...holdSentences(words, finding), ...others].join(' ')],
  };
};

const twiceSentences = (words: StudyWords, { lines }: Answer): string[] => {
  const lineOf = (who: string): Line | undefined =>
    lines.find(({ subject }) => subject.kind === 'twice' && subject.who === who);
  const chairs = lineOf('chairs');
  const finding = chairs === undefined ? null : findingOn(chairs);
  if (finding === null) return [];
  const often = (share: number): string => words.tenths(100 * share);
  const shareOf = (who: string): string => often(lineOf(who)?.found[finding.shown]?.mean ?? 0);
  const said = words.say('skill.twice', {
    better: shareOf('better'),
    weaker: shareOf('weaker'),
    chairs: often(finding.found.mean),
    fair: often(finding.found.expected!),
    match: words.match(finding.shown),
  });
  const key = finding.side === 0 ? 'same' : sideWord(finding.side);
  return [[said, words.say(`skill.deal.${key}`), ...holdSentences(words, finding)].join(' ')];
};

const skill = (words: StudyWords, answers: Answers): Sentences => {
  const [line] = answers.skill.lines;
  const finding = line === undefined ? null : findingOn(line);
  if (line === undefined || finding === null) return nothing(words);
  const key = finding.side === 0 ? 'same' : sideWord(finding.side);
  const { wins, fair } = winsOf(words, finding);
  const others = line.found.flatMap((found, strength) => {
    if (found === null || strength === finding.shown) return [];
    const [own] = words.hundred(found.mean, found.expected!, 0);
    return [words.say('skill.other', { match: words.match(strength), wins: own })];
  });
  return {
    headline: words.say(`skill.${key}`, { wins, fair, match: words.match(finding.shown) }),
    hold: finding.hold,
    more: [others.join(' '), ...twiceSentences(words, answers['skill-twice'])],
  };
};

const WRITERS: { readonly [section in SectionId]: (words: StudyWords, answers: Answers) => Sentences } = {
  seat,
  without,
  leaders,
  districts,
  ending,
  events,
  deal,
  versions,
  leading,
  skill,
};

export const sentencesFor = (section: SectionId, words: StudyWords, answers: Answers): Sentences => {
  const all = WRITERS[section](words, answers);
  return { ...all, more: all.more.filter((sentence) => sentence !== '') };
};
