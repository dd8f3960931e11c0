/** The report on a game, and learning from its mistakes. Loaded separately from the game's texts. */
import { type Choice, decision, NOBODY, next, proceed, type State } from '@cap-diamant/engine';
import { inMidSentence } from './explain/scene.ts';
import type { Text } from './index.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/report.json';
import type { Path } from './simulate.ts';
import { type Say, speaker } from './speaker.ts';

type ReportCatalog = { readonly [key in keyof typeof english]: string };
export type SayReport = Say<ReportCatalog, Arguments>;

const REPORT_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: ReportCatalog }>;
} = {
  en: () => import('./messages/en/report.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/report.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/report.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/report.json', { with: { type: 'json' } }),
};

export const loadReportWords = async (language: Language): Promise<SayReport> =>
  speaker<ReportCatalog, Arguments>(language, (await REPORT_CATALOGS[language]()).default);

/** From a start to the site that it leads to; null where the century ends in between (R4.2). */
const startOf = (state: State, [first, ...later]: readonly Choice[]): Path | null => {
  if (first?.kind !== 'start') return null;
  const path: [Choice, ...Choice[]] = [first];
  let position = next(state, first);
  for (const choice of later) {
    if ((decision(position)?.by ?? NOBODY) === NOBODY) return null;
    path.push(choice);
    if (choice.kind === 'site') return path;
    position = next(position, choice);
  }
  return null;
};

/** German labels of these begin with a noun. */
const BEGINS_WITH_NOUN: readonly Choice['kind'][] = ['pair', 'from'];

/** Several choices in a row as one phrase, each labelled in the position where it is made. */
export const lineText = (
  text: Pick<Text, 'choice' | 'path' | 'language'>,
  state: State,
  line: readonly Choice[],
  players: readonly string[],
): string => {
  let position = state;
  const { language } = text;
  const by = decision(state)?.by;
  const labels: string[] = [];
  const add = (label: string, { kind }: Choice): void => {
    const isName = language === 'de' && BEGINS_WITH_NOUN.includes(kind);
    labels.push(labels.length === 0 || isName ? label : inMidSentence(language, label));
  };
  let site = -1;
  line.forEach((choice, made) => {
    const start = startOf(position, line.slice(made));
    if (start !== null) {
      // In one sentence with what it completes.
      add(text.path(position, start, players), choice);
      site = made + start.length - 1;
    } else if (made !== site && decision(position)?.by === by) {
      // A rival who holds the Political leader may be asked in between (R6.4): that is not a part of the move.
      add(text.choice(position, choice, players), choice);
    }
    position = next(position, choice);
    proceed(position);
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(labels);
};

/** Expected places have two decimals. */
export const placesText = (text: Pick<Text, 'language'>, places: number): string =>
  places.toLocaleString(text.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
