/** Another game with the same people: a new table with a link from this one. */
import { hashOf } from '../../../browser/route.ts';
import { client } from '../../../connection/client.ts';

export const rematch = async (id: string): Promise<void> => {
  const { table } = await client.rematch(id);
  location.hash = hashOf({ screen: 'table', id: table.id });
};
