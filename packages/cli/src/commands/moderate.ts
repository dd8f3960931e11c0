/** `cap-diamant moderate`: flags and sanctions on a server. */
import type { ClubFlag, FlagBody } from '@cap-diamant/protocol';
import { clubFlagsAt, flagsAt, type ModeratorAction, moderate } from '@cap-diamant/server';
import { type Command, parseFlags, wholeNumber } from '../command.ts';
import { databaseFor, nameOf, WHERE_HELP } from '../serve/database.ts';
import { usageError } from '../usage-error.ts';

/** A hundred years. */
const FOR_EVER_DAYS = 36_500;
const MOST_LINES = 999_999;

const HELP = `Usage: cap-diamant moderate WHAT [WHO | TABLE LINE | CLUB NUMBER] [options]

Keeps order among those who play, while the server goes on running. WHO is the name of an account, or
anybody's id as the reports tell it.

  reports            what people have reported, the latest first
  remove TABLE LINE  take away what was said in a line of a table's chat
  settle TABLE LINE  the reports of this line are dealt with: take them off the list
  remove-notice CLUB NUMBER
                     take away a notice of a club; number 0 is the club's name
  settle-notice CLUB NUMBER
                     the reports of this notice are dealt with
  mute WHO           says nothing at tables, for --days
  unmute WHO
  ban WHO            does nothing at tables, for --days; may still look, export and leave
  unban WHO
  delete WHO         out at once; the server erases account, name and words within the hour
  appoint WHO        may do all of the above in the app, on the page "Moderation"
  discharge WHO      not any more

Options:
  --days N       how long to mute or ban (for good)
  --json         reports for other programs
${WHERE_HELP}
Examples:
  cap-diamant moderate reports
  cap-diamant moderate mute Anne --days 7
`;

const FLAGS = {
  data: { type: 'string' },
  days: { type: 'string', default: String(FOR_EVER_DAYS) },
  json: { type: 'boolean', default: false },
} as const;

const called = ({ id, name }: FlagBody['person']): string => (name === '' ? id : `${name} (${id})`);

const reportText = (report: FlagBody | ClubFlag): string => {
  const { number, at, text, removed, reason, person, by } = report;
  const states = [
    removed ? 'taken away' : [],
    report.mutedUntil === null ? [] : `muted until ${new Date(report.mutedUntil).toISOString()}`,
    report.bannedUntil === null ? [] : `banned until ${new Date(report.bannedUntil).toISOString()}`,
  ].flat();
  return [
    `${'table' in report ? report.table : `club ${report.club}`} ${number}  ${new Date(at).toISOString()}${states.length === 0 ? '' : `  ${states.join(', ')}`}`,
    `  ${called(person)}: ${text}`,
    `  reported by ${called(by)}${reason === '' ? '' : `: ${reason}`}`,
    '',
  ].join('\n');
};

const lineAt = (kind: 'remove' | 'settle', words: readonly string[]): ModeratorAction => {
  const [table, line, extra] = words;
  if (table === undefined || line === undefined) throw usageError('TABLE and LINE are missing');
  if (extra !== undefined) throw usageError(`expected only TABLE and LINE, got '${extra}' as well`);
  return { kind, table, number: wholeNumber(line, 'LINE', 0, MOST_LINES) };
};

const noticeAt = (kind: 'remove-notice' | 'settle-notice', words: readonly string[]): ModeratorAction => {
  const [club, number, extra] = words;
  if (club === undefined || number === undefined) throw usageError('CLUB and NUMBER are missing');
  if (extra !== undefined) throw usageError(`expected only CLUB and NUMBER, got '${extra}' as well`);
  return { kind, club, number: wholeNumber(number, 'NUMBER', 0, MOST_LINES) };
};

const deedFor = (what: string, words: readonly string[], days: string): ModeratorAction => {
  if (what === 'remove' || what === 'settle') return lineAt(what, words);
  if (what === 'remove-notice' || what === 'settle-notice') return noticeAt(what, words);
  const [who, extra] = words;
  if (who === undefined) throw usageError('WHO is missing');
  if (extra !== undefined) throw usageError(`expected only WHO, got '${extra}' as well`);
  switch (what) {
    case 'mute':
    case 'ban':
      return { kind: what, who, days: wholeNumber(days, '--days', 1, FOR_EVER_DAYS) };
    case 'unmute':
      return { kind: 'mute', who, days: 0 };
    case 'unban':
      return { kind: 'ban', who, days: 0 };
    case 'delete':
      return { kind: 'erase', who };
    case 'appoint':
    case 'discharge':
      return { kind: what, who };
    default:
      throw usageError(`'${what}' is not known: see --help`);
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(args, FLAGS);
  const [what, ...words] = positionals;
  if (what === undefined) throw usageError('WHAT is missing: see --help');
  const database = databaseFor(values.data);
  if (what !== 'reports') {
    await moderate(database, deedFor(what, words, values.days));
    process.stdout.write('Done.\n');
    return 0;
  }
  if (words.length > 0) throw usageError(`'${words[0]}' is not expected`);
  const reports = [...(await flagsAt(database)), ...(await clubFlagsAt(database))];
  if (values.json) process.stdout.write(`${JSON.stringify(reports)}\n`);
  else if (reports.length === 0) process.stdout.write(`Nothing is reported in ${nameOf(database)}.\n`);
  else process.stdout.write(reports.map(reportText).join('\n'));
  return 0;
};

export const moderateCommand: Command = { help: HELP, run };
