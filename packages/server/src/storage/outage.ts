/** The database is away, does not answer or has no room: no fault of a request, and nothing that lasts. */
export class Outage extends Error {}

const SILENT = 'the database does not answer';
const FULL = 'the database’s disk is full';
const UNWRITABLE = 'the database cannot be written to';

/** By the error's SQLSTATE, the longest that fits: PostgreSQL's manual, appendix A. */
const SQLSTATES: { readonly [beginning in string]: string } = {
  '08': SILENT,
  '53': 'the database has too much to do',
  '53100': FULL,
  '57014': SILENT,
  '57P': 'the database is stopping or starting',
  '58': UNWRITABLE,
  '25006': UNWRITABLE,
  '25P03': SILENT,
};

const reasonFor = (sqlstate: string): string | undefined => {
  const fitting = Object.keys(SQLSTATES).filter((beginning) => sqlstate.startsWith(beginning));
  return SQLSTATES[fitting.toSorted((one, other) => other.length - one.length)[0] ?? ''];
};

export const silence = (cause?: unknown): Outage => new Outage(SILENT, { cause });

/** What PostgreSQL or the way to it has thrown; what the database itself has said is left as it is, mostly. */
export const fromPostgresql = (error: unknown): unknown => {
  const { code } = error as { code?: string };
  // Whatever has no SQLSTATE comes from the connection.
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return silence(error);
  const reason = reasonFor(code);
  return reason === undefined ? error : new Outage(reason, { cause: error });
};

/** SQLite's primary result codes. */
const RESULT_CODES: { readonly [code in number]: string } = {
  5: SILENT,
  8: UNWRITABLE,
  10: UNWRITABLE,
  13: FULL,
  14: UNWRITABLE,
};
const PRIMARY = 0xff;

export const fromSqlite = (error: unknown): unknown => {
  const { errcode = 0 } = error as { errcode?: number };
  const reason = RESULT_CODES[errcode & PRIMARY];
  return reason === undefined ? error : new Outage(reason, { cause: error });
};
