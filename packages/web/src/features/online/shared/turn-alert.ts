/** Says outside the page that it is one's turn, while the page is open and nobody looks at it. */

import { hashOf } from '../../../browser/route.ts';
import { settings } from '../../../browser/settings.svelte.ts';

/** Why it cannot; null where it can, or where one has only to be asked. */
export const alertObstacle = (): 'insecure' | 'missing' | 'denied' | null => {
  if (!isSecureContext) return 'insecure';
  if (!('Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'denied' : null;
};

export const alertsTurns = (): boolean =>
  settings.turnAlerts && alertObstacle() === null && Notification.permission === 'granted';

/** Asks the person once, as the browser wants it: after a click. */
export const allowAlerts = async (): Promise<void> => {
  settings.turnAlerts = (await Notification.requestPermission()) === 'granted';
};

const TAG = 'cap-diamant-turn';

/** A click leads to the table. */
export const alertTurn = async (words: string, table: string): Promise<void> => {
  if (!alertsTurns() || !document.hidden) return;
  try {
    const alert = new Notification('Cap Diamant', { body: words, tag: TAG });
    alert.onclick = () => {
      window.focus();
      location.hash = hashOf({ screen: 'table', id: table });
    };
  } catch {
    // Phones show them by way of the service worker only.
    const { ready } = navigator.serviceWorker;
    await (await ready).showNotification('Cap Diamant', { body: words, tag: TAG, data: table });
  }
};
