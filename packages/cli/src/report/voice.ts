/** The texts of a report in one language, and how they describe a judged game. */
import { CENTURIES, historyOf } from '@cap-diamant/engine';
import { type Language, loadText, type Text } from '@cap-diamant/text';
import { loadWhy, makeWhy, type Why } from '@cap-diamant/text/explain';
import { lineText, loadReportWords, placesText, type SayReport } from '@cap-diamant/text/report';
import { seatTitle } from '../screen/position.ts';
import type { JudgedDecision, JudgedRecord, JudgedTurn } from './judged-record.ts';

export interface ReportVoice {
  readonly say: SayReport;
  readonly text: Text;
  readonly why: Why['why'];
}

export const loadReportVoice = async (language: Language): Promise<ReportVoice> => {
  const text = await loadText(language);
  const { why } = makeWhy(text, await loadWhy(language));
  return { say: await loadReportWords(language), text, why };
};

export const percent = ({ text }: ReportVoice, share: number): string =>
  share.toLocaleString(text.language, { style: 'percent' });

export const signedPercent = ({ text }: ReportVoice, share: number): string =>
  share.toLocaleString(text.language, { style: 'percent', signDisplay: 'exceptZero' }).replace('-', '−');

/** "A Anna", by seat. */
export const titlesOf = ({ record }: Pick<JudgedRecord, 'record'>): readonly string[] =>
  Array.from({ length: record.options.players }, (_, seat) => seatTitle(seat, record.names));

export const turnText = (
  { say, text }: ReportVoice,
  { century, turn }: JudgedTurn | JudgedDecision,
): string => say('report.where', { century: text.century(century), turn });

/** What the report shows of one decision: a heading, then rows with labels. */
export const decisionRows = (
  { say, text, why }: ReportVoice,
  { record }: JudgedRecord,
  decided: JudgedDecision,
): { readonly head: string; readonly lines: readonly string[] } => {
  const { at, line, best, grade, lost, before, after, explanation, theme, isSolved } = decided;
  const { state } = historyOf(record, at);
  const players = titlesOf({ record });
  const reasons = explanation === null ? [] : [why(state, explanation, { players, you: null })];
  return {
    head: [
      say('report.where', { century: text.century(decided.century), turn: decided.turn }),
      say(`grade.${grade}`),
      ...(lost > 0 ? [say('report.lost', { lost: placesText(text, lost) })] : []),
      say('report.shares', { before, after }),
      ...(isSolved ? [say('report.solved')] : []),
    ].join(', '),
    lines: [
      `${say('report.played')}: ${lineText(text, state, line, players)}`,
      ...(lost > 0 ? [`${say('report.better')}: ${lineText(text, state, best, players)}`] : []),
      ...reasons,
      ...(theme !== null ? [say('report.about', { theme: say(`theme.${theme}`) })] : []),
    ],
  };
};

export const numeral = (century: number): string => CENTURIES[century]!;
