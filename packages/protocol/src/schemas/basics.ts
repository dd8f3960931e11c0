/** Basic schemas that messages are made of. */
import { EDITIONS, MAX_SEATS, MIN_SEATS, RULE_SETS } from '@cap-diamant/engine';
import { DEALS } from '@cap-diamant/engine/chance';
import { type Static, type TSchema, Type } from 'typebox';

/** Unknown keys are refused, so that a misspelt one is noticed. */
export const strict = { additionalProperties: false } as const;

export const oneOf = <const Words extends readonly (string | number)[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: typeof words[0] === 'string' ? 'string' : 'integer', enum: words });

export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });

/** Milliseconds since 1970. */
export const Timestamp = Type.Integer({ minimum: 0 });
export const Seat = Type.Integer({ minimum: 0, maximum: MAX_SEATS - 1 });
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Unguessable: anyone who knows it may open the table. */
export const TableId = Type.String({ pattern: '^[A-Za-z0-9]{16}$' });
export const PersonId = Type.String({ pattern: '^[A-Za-z0-9]{16}$' });

export const ChoiceText = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'A choice as records write it.',
  examples: ['send:religion'],
});

export const OptionsSchema = Type.Object(
  {
    edition: oneOf(EDITIONS),
    rules: oneOf(RULE_SETS),
    events: Type.Boolean(),
    players: Type.Integer({ minimum: MIN_SEATS, maximum: MAX_SEATS }),
  },
  strict,
);

export const DealSchema = oneOf(DEALS);

/** Any text that a database can store: no null character. */
export const KEEPABLE = '^[^\\u0000]*$';

/** It worked; there is nothing else to report. */
export const Done = Type.Object({ ok: Type.Literal(true) }, strict);
export type Done = Static<typeof Done>;
