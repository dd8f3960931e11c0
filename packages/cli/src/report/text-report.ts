/** The report as text for a terminal. */
import { THEMES } from '@cap-diamant/bots/explain';
import { GRADES, isMistaken } from '@cap-diamant/bots/report';
import { placesText } from '@cap-diamant/text/report';
import { textGrid } from '../screen/text-grid.ts';
import type { JudgedRecord } from './judged-record.ts';
import { decisionRows, percent, type ReportVoice, signedPercent, titlesOf, turnText } from './voice.ts';

/** A change below half a percent is not mentioned. */
const LEAST_MENTIONED = 0.005;

export const textReport = (judged: JudgedRecord, voice: ReportVoice, showsAll: boolean): string => {
  const { say, text } = voice;
  const titles = titlesOf(judged);
  const seats = titles.map((_, seat) => seat).filter((seat) => judged.summaries[seat]!.decisions > 0);

  const players = textGrid(
    [say('report.players'), say('report.accuracy'), ...GRADES.map((grade) => say(`grade.${grade}`))],
    seats.map((seat) => {
      const { accuracy, grades } = judged.summaries[seat]!;
      return [titles[seat]!, percent(voice, accuracy!), ...GRADES.map((grade) => String(grades[grade]))];
    }),
  );
  const swings = judged.swings.map(({ turnEnd: turn, changes }) => {
    const shown = changes
      .map((change, seat) => ({ change, seat }))
      .filter(({ change }) => Math.abs(change) >= LEAST_MENTIONED)
      .map(({ change, seat }) => `${titles[seat]} ${signedPercent(voice, change)}`);
    return `  ${turnText(voice, turn)}, ${titles[turn.seat]}: ${shown.join(', ')}\n`;
  });
  const ofSeat = (seat: number): string => {
    const { themes } = judged.summaries[seat]!;
    const shown = judged.decisions.filter(
      (decided) => decided.seat === seat && (showsAll || isMistaken(decided.grade)),
    );
    const byTheme = THEMES.flatMap((theme) => themes.filter((one) => one.theme === theme)).map(
      ({ theme, count, lost }) => [say(`theme.${theme}`), String(count), placesText(text, lost)],
    );
    return [
      `${say('report.decisions', { name: titles[seat]! })}\n\n`,
      ...(byTheme.length === 0
        ? [`${say('report.noThemes')}\n`]
        : [textGrid([say('report.theme'), say('report.count'), say('report.placesLost')], byTheme)]),
      '\n',
      ...shown.map((decided) => {
        const { head, lines } = decisionRows(voice, judged, decided);
        return `  ${head}\n${lines.map((line) => `    ${line}\n`).join('')}`;
      }),
    ].join('');
  };
  return [
    `${say('report.title')}\n\n`,
    players,
    '\n',
    `${say('report.turning')}\n\n${swings.join('')}\n`,
    ...seats.map((seat) => `${ofSeat(seat)}\n`),
    `${say('report.accuracyNote')}\n`,
  ].join('');
};
