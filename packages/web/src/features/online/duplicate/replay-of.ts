/** The address of a finished table's replay, with the record inside. */

import { hashOf } from '../../../browser/route.ts';
import { client } from '../../../connection/client.ts';
import { packRecord } from '../../../games/record-link.ts';

export const openReplayOf = async (table: string): Promise<void> => {
  const data = await packRecord(await client.record(table));
  location.hash = hashOf({ screen: 'record', data, move: 0 });
};
