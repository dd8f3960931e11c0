/** The server's e-mails and messages of webhooks. Loaded separately from the game's texts. */
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/mails.json';
import { speaker } from './speaker.ts';

type MailCatalog = { readonly [key in keyof typeof english]: string };

const MAIL_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: MailCatalog }>;
} = {
  en: () => import('./messages/en/mails.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/mails.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/mails.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/mails.json', { with: { type: 'json' } }),
};

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const makeMails = (language: Language, catalog: MailCatalog) => {
  const say = speaker<MailCatalog, Arguments>(language, catalog);
  const mail = (subject: string, text: string): MailText => ({ subject, text: `${text}\n` });
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const utc = (time: number): string => `${moment.format(time)} UTC`;
  return {
    /** A moment, for receivers that show it as it is written. */
    utc,
    /** It is the reader's turn at the table with this address; `site` is where they can turn these mails off. */
    turn: (name: string, address: string, site: string): MailText =>
      mail(say('mail.turn.subject'), say('mail.turn', { name, address, site })),
    /** The reader is invited to the table with this address. */
    invitation: (about: {
      readonly name: string;
      readonly host: string;
      readonly address: string;
      readonly site: string;
    }): MailText => mail(say('mail.invitation.subject', { host: about.host }), say('mail.invitation', about)),
    /** The reader's game in an event is due at the table with this address. */
    reminder: ({
      due,
      ...about
    }: {
      readonly name: string;
      readonly event: string;
      /** By when to sit down. */
      readonly due: number;
      readonly address: string;
      readonly site: string;
    }): MailText =>
      mail(
        say('mail.reminder.subject', { event: about.event }),
        say('mail.reminder', { ...about, when: utc(due) }),
      ),
    /** An answer to "send a test". */
    test: (name: string, site: string): MailText =>
      mail(say('mail.test.subject'), say('mail.test', { name, site })),
    /** The code that confirms an e-mail address. */
    code: (name: string, code: string): MailText =>
      mail(say('mail.code.subject'), say('mail.code', { name, code })),
    /** The link to reset a forgotten password. */
    reset: (name: string, address: string): MailText =>
      mail(say('mail.reset.subject'), say('mail.reset', { name, address })),
    /** The account's password was changed; `site` is where its owner can act on it. */
    passwordChanged: (name: string, site: string): MailText =>
      mail(say('mail.passwordChanged.subject'), say('mail.passwordChanged', { name, site })),
    /** What webhooks post to channels where people talk. */
    hook: {
      turn: (name: string): string => say('hook.turn', { name }),
      invitation: (name: string, host: string): string => say('hook.invitation', { name, host }),
      reminder: (name: string, event: string): string => say('hook.reminder', { name, event }),
      /** A member has opened a table for the club; the message names the club. */
      clubTable: (name: string): string => say('hook.clubTable', { name }),
      clubNotice: (name: string): string => say('hook.clubNotice', { name }),
      clubRound: (round: number): string => say('hook.clubRound', { round }),
      clubEventOver: (): string => say('hook.clubEventOver'),
      deadline: (when: string): string => say('hook.deadline', { when }),
      sitDown: (when: string): string => say('hook.sitDown', { when }),
      test: (): string => say('hook.test'),
      /** Somebody who has not given a name. */
      guest: (): string => say('hook.guest'),
    },
  };
};

export type Mails = ReturnType<typeof makeMails>;

export const loadMails = async (language: Language): Promise<Mails> =>
  makeMails(language, (await MAIL_CATALOGS[language]()).default);
