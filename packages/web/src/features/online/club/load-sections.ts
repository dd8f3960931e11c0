/** What a club's page shows from other folders: fetched with the club, so that nothing moves under a finger. */
import { fetchEventWords } from '../../../words/events/words.svelte.ts';

export const loadSections = async () => {
  const [{ default: EventList }, { default: Hooks }] = await Promise.all([
    import('../event/EventList.svelte'),
    import('../notify/Hooks.svelte'),
    fetchEventWords(),
  ]);
  return { EventList, Hooks };
};
