/** The club for which the next table is set up here. */
import { hashOf } from '../../../browser/route.ts';

export const nextClub: { id: string | null } = $state({ id: null });

/** On to the form for a new table. */
export const openForClub = (id: string): void => {
  nextClub.id = id;
  location.hash = hashOf({ screen: 'online' });
};
