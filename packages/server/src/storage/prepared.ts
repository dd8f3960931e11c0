/** Frequent queries: their SQL text is built once, because building it takes longer than running it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/**
 * Names under which PostgreSQL may cache these texts. There are few of them; of all other texts there are many.
 */
const names = new Map<string, string>();

export const nameOfPrepared = (text: string): string | undefined => names.get(text);

/** A placeholder for a value that is not known yet. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Typed like the values that replace the placeholders. */
const placeholdersFor = <Values extends object>(): Values =>
  new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;

/** `build` may only use the values as parameters of the query. */
export const prepared = <Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) => {
  /** By database, as each has its own SQL dialect. Transactions share their database's adapter. */
  const texts = new WeakMap<object, CompiledQuery<Row>>();
  const textFor = (db: Db): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const known = texts.get(adapter);
    if (known !== undefined) return known;
    const made = build(db, placeholdersFor()).compile();
    texts.set(adapter, made);
    names.set(made.sql, names.get(made.sql) ?? `prepared ${names.size}`);
    return made;
  };
  return async (db: Db, values: Values): Promise<readonly Row[]> => {
    const { parameters, ...text } = textFor(db);
    const filled = parameters.map((one) =>
      one instanceof Placeholder ? values[one.name as keyof Values] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...text, parameters: filled });
    return rows;
  };
};
