/** A desktop notification that it is your turn, while the page is open but hidden. */

import { hashOf } from '../../../browser/route.ts';
import { settings } from '../../../browser/settings.svelte.ts';

/** Why notifications do not work; null if they do, or if permission was not asked yet. */
export const alertObstacle = (): 'insecure' | 'missing' | 'denied' | null => {
  if (!isSecureContext) return 'insecure';
  if (!('Notification' in window)) return 'missing';
  return Notification.permission === 'denied' ? 'denied' : null;
};

export const alertsTurns = (): boolean =>
  settings.turnAlerts && alertObstacle() === null && Notification.permission === 'granted';

/** Asks for permission once, after a click, as browsers require. */
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
