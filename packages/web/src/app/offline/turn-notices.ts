/** The notification "It is your turn" while the app is closed; a click opens the table. */
import type { TurnNotice } from '@cap-diamant/protocol';
import { yourTurn } from '@cap-diamant/text/push';

declare const self: ServiceWorkerGlobalScope;

const openTable = async (table: string): Promise<void> => {
  const address = `${self.registration.scope}#/table/${table}`;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) await self.clients.openWindow(address);
  else {
    await page.focus();
    await page.navigate(address);
  }
};

export const tellTurns = (): void => {
  self.addEventListener('push', (event) => {
    const { table } = event.data!.json() as TurnNotice;
    // One notification per table: a later one replaces an earlier one.
    const options = { tag: table, data: table, icon: 'icon-192.png' };
    event.waitUntil(self.registration.showNotification(yourTurn([navigator.language]), options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTable(event.notification.data as string));
  });
};
