/** Address parameters that several routes share. */
import { strict, TableId } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';

export const AtTable = Type.Object({ id: TableId }, strict);
