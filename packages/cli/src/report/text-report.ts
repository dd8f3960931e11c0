/** The report as text for a terminal. */
import { GRADES, isMistaken, THEMES } from '@cap-diamant/bots/report';
import { placesText } from '@cap-diamant/text/report';
import { table } from '../screen/table.ts';
import type { JudgedRecord } from './judged-record.ts';
import { decisionTold, momentText, percent, type ReportVoice, signedPercent, titlesOf } from './voice.ts';

/** Less than half a percent is no change worth a word. */
const TELLING = 0.005;

export const textReport = (judged: JudgedRecord, voice: ReportVoice, tellsAll: boolean): string => {
  const { say, text } = voice;
  const titles = titlesOf(judged);
  const seats = titles.map((_, seat) => seat).filter((seat) => judged.summaries[seat]!.decisions > 0);

  const players = table(
    [say('report.players'), say('report.accuracy'), ...GRADES.map((grade) => say(`grade.${grade}`))],
    seats.map((seat) => {
      const { accuracy, grades } = judged.summaries[seat]!;
      return [titles[seat]!, percent(voice, accuracy!), ...GRADES.map((grade) => String(grades[grade]))];
    }),
  );
  const swings = judged.swings.map(({ moment, changes }) => {
    const told = changes
      .map((change, seat) => ({ change, seat }))
      .filter(({ change }) => Math.abs(change) >= TELLING)
      .map(({ change, seat }) => `${titles[seat]} ${signedPercent(voice, change)}`);
    return `  ${momentText(voice, moment)}, ${titles[moment.seat]}: ${told.join(', ')}\n`;
  });
  const ofSeat = (seat: number): string => {
    const { themes } = judged.summaries[seat]!;
    const told = judged.decisions.filter(
      (decided) => decided.seat === seat && (tellsAll || isMistaken(decided.grade)),
    );
    const byTheme = THEMES.flatMap((theme) => themes.filter((one) => one.theme === theme)).map(
      ({ theme, count, lost }) => [say(`theme.${theme}`), String(count), placesText(text, lost)],
    );
    return [
      `${say('report.decisions', { name: titles[seat]! })}\n\n`,
      ...(byTheme.length === 0
        ? [`${say('report.noThemes')}\n`]
        : [table([say('report.theme'), say('report.count'), say('report.placesLost')], byTheme)]),
      '\n',
      ...told.map((decided) => {
        const { head, lines } = decisionTold(voice, judged, decided);
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
