/** The notifications "It is your turn", "You are invited" and "Your game begins soon" while the app is closed; a click opens the table. */
import type { InvitationNotice, ReminderNotice, TurnNotice } from '@cap-diamant/protocol';
import { gameIsSoon, pushTest, youAreInvited, yourTurn } from '@cap-diamant/text/push';

declare const self: ServiceWorkerGlobalScope;

/** The answer to "send a test". */
interface TestNotice {
  readonly kind: 'test';
  readonly table?: undefined;
  readonly title?: undefined;
}

/** A newer server may send other kinds. */
const WORDS: { readonly [kind in string]?: typeof yourTurn } = {
  invitation: youAreInvited,
  reminder: gameIsSoon,
  test: pushTest,
};

/** Who plays; of a reminder also in which event and when. An older server says less. */
const bodyOf = (notice: TurnNotice | InvitationNotice | ReminderNotice | TestNotice): string | undefined => {
  if (notice.kind !== 'reminder' || notice.due === undefined) return notice.title;
  const { eventName, due, title } = notice;
  const when = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeStyle: 'short' });
  return `${eventName}, ${when.format(due)}\n${title}`;
};

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
    const notice = event.data!.json() as TurnNotice | InvitationNotice | ReminderNotice | TestNotice;
    const { kind, table } = notice;
    const body = bodyOf(notice);
    const words = WORDS[kind] ?? yourTurn;
    // One notification per table: a later one replaces an earlier one.
    const options = {
      tag: table ?? 'test',
      icon: 'icon-192.png',
      ...(table === undefined ? {} : { data: table }),
      ...(body === undefined ? {} : { body }),
    };
    event.waitUntil(self.registration.showNotification(words([navigator.language]), options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const table = event.notification.data as string | undefined;
    if (table !== undefined) event.waitUntil(openTable(table));
  });
};
