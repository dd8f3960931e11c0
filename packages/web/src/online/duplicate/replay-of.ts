/** A table that is over, as a replay that its address carries. */
import { packRecord } from '../../game/record-link.ts';
import { hashOf } from '../../route.ts';
import { client } from '../client.ts';

export const openReplayOf = async (table: string): Promise<void> => {
  const data = await packRecord(await client.record(table));
  location.hash = hashOf({ screen: 'record', data, move: 0 });
};
