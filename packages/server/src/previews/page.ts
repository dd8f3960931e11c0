/**
 * The page behind a shared link. Addresses in the app begin after #, which no server sees; so a link that is shared has
 * a path, and this page: its head is for services that show previews, and its script opens the app.
 */
import { escaped, PLATE } from '@cap-diamant/drawing/plate';
import type { Language } from '@cap-diamant/text';

export interface PageWords {
  readonly language: Language;
  readonly title: string;
  readonly about: string;
  /** The words of the link into the app. */
  readonly open: string;
  /** Absolute: services do not look elsewhere. */
  readonly address: string;
  readonly pictureAddress: string;
  /** From this page to the app's folder: `./` or `../`. */
  readonly home: string;
  /** In the app, after #. */
  readonly hash: string;
}

const LOCALES: { readonly [language in Language]: string } = {
  en: 'en_GB',
  fr: 'fr_CA',
  de: 'de_DE',
  ru: 'ru_RU',
};

/** Opens the app in place of the page, so that "back" does not come here again. */
export const OPENER = "location.replace(document.getElementById('open').href);\n";

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;

type CardWords = Pick<PageWords, 'title' | 'about' | 'pictureAddress' | 'address' | 'language'>;

/** What services read to show a preview. */
const cardOf = (words: CardWords): readonly string[] => [
  property('og:title', words.title),
  property('og:description', words.about),
  property('og:image', words.pictureAddress),
  property('og:image:type', 'image/png'),
  property('og:image:width', String(PLATE.width)),
  property('og:image:height', String(PLATE.height)),
  property('og:image:alt', words.title),
  property('og:url', words.address),
  property('og:type', 'website'),
  property('og:site_name', 'Cap Diamant'),
  property('og:locale', LOCALES[words.language]),
  named('twitter:card', 'summary_large_image'),
];

/** The app's own start page with a preview in its head. */
export const startPageWith = (page: string, words: CardWords): string =>
  page.replace('</head>', () => `${cardOf(words).join('\n')}\n</head>`);

export const pageOf = (words: PageWords): string => {
  return [
    '<!doctype html>',
    `<html lang="${words.language}" prefix="og: https://ogp.me/ns#">`,
    '<head>',
    '<meta charset="utf-8" />',
    `<title>${escaped(words.title)}</title>`,
    ...cardOf(words),
    named('description', words.about),
    // Anyone who knows the address of a table may open it: it is not for search engines.
    named('robots', 'noindex'),
    named('viewport', 'width=device-width, initial-scale=1'),
    '<meta name="color-scheme" content="light dark" />',
    `<script src="${words.home}open.js" defer></script>`,
    '</head>',
    `<body><h1>${escaped(words.title)}</h1>`,
    `<p>${escaped(words.about)}</p>`,
    `<p><a id="open" href="${words.home}#/${escaped(words.hash)}">${escaped(words.open)}</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
