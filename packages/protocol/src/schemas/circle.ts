/** The people that a person knows: whom they follow, whom they have blocked, with whom they played lately. */
import { type Static, Type } from 'typebox';
import { strict, Timestamp } from './basics.ts';
import { PersonBody } from './people.ts';

const Opponent = Type.Object({ person: PersonBody, at: Timestamp }, strict);

export const Circle = Type.Object(
  {
    follows: Type.Array(PersonBody),
    /** They cannot invite the caller, sit down with them or write to them. */
    blocks: Type.Array(PersonBody),
    /** With whom the caller played lately, the latest first. */
    opponents: Type.Array(Opponent),
  },
  strict,
);
export type Circle = Static<typeof Circle>;
