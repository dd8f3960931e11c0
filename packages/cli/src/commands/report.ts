/** `cap-diamant report`: how well a game was played. */
import { SEAT_LETTERS } from '@cap-diamant/engine';
import { type Command, onlyWord, parseFlags } from '../command.ts';
import { readRecord } from '../games/read-record.ts';
import { LANGUAGE_LIST, languageFor } from '../play/language.ts';
import { htmlReport } from '../report/html-report.ts';
import { jsonReport } from '../report/json-report.ts';
import { judgeRecord } from '../report/judged-record.ts';
import { textReport } from '../report/text-report.ts';
import { loadReportVoice } from '../report/voice.ts';
import { type Progress, progressBar } from '../screen/progress.ts';
import { usageError } from '../usage-error.ts';

const HELP = `Usage: cap-diamant report [options] FILE

Has the strongest bot judge every decision of a game: what it cost, what the bot would have
done and why, how accurate each player was, where the game turned. FILE is a record of a game,
finished or not; it may be - for standard input. A game of four takes about half a minute.
docs/report.md says how it is computed.

Options:
  --json            one JSON object instead of text
  --html            one HTML page that needs nothing but itself
  --seat LETTER     judge the decisions of one seat only
  --all             show every decision, not only those worth a second look
  --language CODE   ${LANGUAGE_LIST}; by default from LC_ALL, LC_MESSAGES or LANG
  -h, --help        show this help

Examples:
  cap-diamant report game.txt
  cap-diamant report --seat A --language fr game.txt
  cap-diamant report --html game.txt > report.html
`;

const seatOf = (letter: string | undefined, players: number): number | null => {
  if (letter === undefined) return null;
  const seat = SEAT_LETTERS.indexOf(letter.toUpperCase() as (typeof SEAT_LETTERS)[number]);
  if (seat >= 0 && seat < players) return seat;
  throw usageError(`--seat must be one of ${SEAT_LETTERS.slice(0, players).join(', ')}, not '${letter}'`);
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, {
    json: { type: 'boolean' },
    html: { type: 'boolean' },
    all: { type: 'boolean' },
    seat: { type: 'string' },
    language: { type: 'string' },
  });
  const file = onlyWord(positionals, 'the record FILE');
  if (values.json && values.html) throw usageError('choose --json or --html, not both');
  const language = languageFor(values.language, process.env);
  const record = readRecord(file);
  let bar: Progress | null = null;
  const judged = judgeRecord(record, seatOf(values.seat, record.options.players), (done, total) => {
    bar ??= progressBar(total);
    bar.show(done);
  });
  (bar as Progress | null)?.clear();
  if (values.json) {
    process.stdout.write(`${JSON.stringify(jsonReport(judged), null, 2)}\n`);
    return 0;
  }
  const voice = await loadReportVoice(language);
  const showsAll = values.all === true;
  process.stdout.write(
    values.html ? htmlReport(judged, voice, showsAll) : textReport(judged, voice, showsAll),
  );
  return 0;
};

export const report: Command = { help: HELP, run };
