/** Opens a table on the server, and tries again while the server cannot be reached. */
import { client } from '../../../connection/client.ts';
import { whoAmI } from '../../../connection/me.ts';
import { Room } from '../../../playback/remote/room.svelte.ts';
import { isUnknown } from '../shared/attempt.svelte.ts';

/** `outdated`: this page does not know something in the table's log. */
export type RoomProblem = 'missing' | 'unreachable' | 'outdated';

const RETRY_MS = 2000;

/** Gives the function that leaves the table. */
export const openRoom = (
  id: string,
  opened: (room: Room) => void,
  failed: (problem: RoomProblem) => void = () => {},
): (() => void) => {
  let isGone = false;
  let room: Room | null = null;
  const open = async (): Promise<void> => {
    try {
      room = new Room(await whoAmI(), await client.table(id));
      await room.open();
      if (isGone) room.close();
      else opened(room);
    } catch (error) {
      room?.close();
      const problem = room?.isOutdated ? 'outdated' : isUnknown(error) ? 'missing' : 'unreachable';
      failed(problem);
      if (problem === 'unreachable' && !isGone) setTimeout(open, RETRY_MS);
    }
  };
  void open();
  return () => {
    isGone = true;
    room?.close();
  };
};
