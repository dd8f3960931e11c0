/** Queries that are asked all the time: their text is made once, since making it takes longer than running it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** Under which names PostgreSQL may keep these texts: their number is small, that of all others is not. */
const names = new Map<string, string>();

export const nameOfPrepared = (text: string): string | undefined => names.get(text);

/** Stands in a query for a value that is not known yet. */
class Gap {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Typed as the values that will stand there. */
const gapsFor = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new Gap(name) }) as Values;

/** `build`: puts each of the values into the query as a parameter, and does nothing else with it. */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  /** By database: each has a text of its own. Its transactions share its adapter. */
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  const textFor = (db: Db): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const known = texts.get(adapter);
    if (known !== undefined) return known;
    const made = build(db, gapsFor()).compile();
    texts.set(adapter, made);
    names.set(made.sql, names.get(made.sql) ?? `prepared ${names.size}`);
    return made;
  };
  return async (db: Db, values: Values): Promise<readonly Row[]> => {
    const { parameters, ...text } = textFor(db);
    const filled = parameters.map((one) => (one instanceof Gap ? values[one.name as keyof Values] : one));
    const { rows } = await db.executeQuery<Row>({ ...text, parameters: filled });
    return rows;
  };
};
