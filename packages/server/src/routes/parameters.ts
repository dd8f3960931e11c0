/** Address parameters that several routes share. */
import { ClubId, strict, TableId } from '@cap-diamant/protocol/schemas';
import { Type } from 'typebox';

export const AtClub = Type.Object({ id: ClubId }, strict);
export const AtTable = Type.Object({ id: TableId }, strict);
