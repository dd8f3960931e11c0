/** What e-mails say. The server knows no other words: everything else is said by the app. */
import type { LANGUAGES } from '@cap-diamant/protocol/schemas';

export type Language = (typeof LANGUAGES)[number];

interface Words {
  readonly turnSubject: string;
  readonly turn: (name: string, address: string, site: string) => string;
  readonly codeSubject: string;
  readonly code: (name: string, code: string) => string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    turnSubject: 'Your turn in Québec',
    turn: (name, address, site) =>
      `Hello ${name},\n\nit is your turn:\n${address}\n\nYou can turn these e-mails off in your account: ${site}\n`,
    codeSubject: 'Your code for Cap Diamant',
    code: (name, code) =>
      `Hello ${name},\n\nenter this code in your account to be told by e-mail when it is your turn:\n\n${code}\n\nIf you did not ask for it, do nothing: you will hear no more from us.\n`,
  },
  fr: {
    turnSubject: 'À vous de jouer à Québec',
    turn: (name, address, site) =>
      `Bonjour ${name},\n\nC’est à vous de jouer\u00a0:\n${address}\n\nVous pouvez désactiver ces courriels dans votre compte\u00a0: ${site}\n`,
    codeSubject: 'Votre code pour Cap Diamant',
    code: (name, code) =>
      `Bonjour ${name},\n\nSaisissez ce code dans votre compte pour recevoir un courriel quand c’est à vous de jouer\u00a0:\n\n${code}\n\nSi vous n’avez rien demandé, ne faites rien\u00a0: vous n’aurez plus de nouvelles de nous.\n`,
  },
  de: {
    turnSubject: 'Du bist am Zug bei Québec',
    turn: (name, address, site) =>
      `Hallo ${name},\n\ndu bist am Zug:\n${address}\n\nDiese E-Mails lassen sich in deinem Konto abstellen: ${site}\n`,
    codeSubject: 'Dein Code für Cap Diamant',
    code: (name, code) =>
      `Hallo ${name},\n\ngib diesen Code in deinem Konto ein, um per E-Mail zu erfahren, wann du am Zug bist:\n\n${code}\n\nWenn du ihn nicht angefordert hast, musst du nichts tun: Du hörst dann nichts mehr von uns.\n`,
  },
  ru: {
    turnSubject: 'Ваш ход в игре «Квебек»',
    turn: (name, address, site) =>
      `Здравствуйте, ${name}!\n\nСейчас ваш ход:\n${address}\n\nОтключить эти письма можно в своей учётной записи: ${site}\n`,
    codeSubject: 'Ваш код для Cap Diamant',
    code: (name, code) =>
      `Здравствуйте, ${name}!\n\nВведите этот код в своей учётной записи, чтобы узнавать о своём ходе по почте:\n\n${code}\n\nЕсли вы его не запрашивали, ничего не делайте: больше писем от нас не будет.\n`,
  },
};
