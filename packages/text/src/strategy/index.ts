/**
 * Strategy in six pages: for each theme a picture, a few sentences, and what the study of the game found. Loaded when
 * somebody opens it.
 */
import { loadText } from '../index.ts';
import type { Language } from '../languages.ts';
import type { Arguments } from '../messages/arguments.ts';
import type english from '../messages/en/strategy.json';
import { speaker } from '../speaker.ts';
import figures from './figures.json' with { type: 'json' };
import { type Picture, POSITIONS } from './positions.ts';

export type { Picture } from './positions.ts';

export type StrategyCatalog = { readonly [key in keyof typeof english]: string };

export const STRATEGY_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: StrategyCatalog }>;
} = {
  en: () => import('../messages/en/strategy.json', { with: { type: 'json' } }),
  fr: () => import('../messages/fr/strategy.json', { with: { type: 'json' } }),
  de: () => import('../messages/de/strategy.json', { with: { type: 'json' } }),
  ru: () => import('../messages/ru/strategy.json', { with: { type: 'json' } }),
};

export const STRATEGY_PAGES = ['cascade', 'offers', 'groups', 'century', 'leaders', 'events'] as const;
export type StrategyPageId = (typeof STRATEGY_PAGES)[number];

export interface StrategyPage {
  readonly id: StrategyPageId;
  readonly title: string;
  readonly picture: Picture;
  /** What the picture shows, and what follows. */
  readonly sentences: readonly string[];
  /** What the study found about it. */
  readonly found: string;
}

export const loadStrategy = async (language: Language) => {
  const [{ default: catalog }, text] = await Promise.all([STRATEGY_CATALOGS[language](), loadText(language)]);
  const say = speaker<StrategyCatalog, Arguments>(language, catalog);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

  const pages: { readonly [id in StrategyPageId]: () => Omit<StrategyPage, 'id' | 'title'> } = {
    cascade: () => {
      const picture = POSITIONS.cascade();
      return {
        picture,
        sentences: [
          say('strategy.cascade.1'),
          say('strategy.cascade.2', picture.values),
          say('strategy.cascade.3', picture.values),
          say('strategy.cascade.4'),
        ],
        found: say('strategy.cascade.found', { send: figures.send }),
      };
    },
    offers: () => {
      const picture = POSITIONS.offers();
      return {
        picture,
        sentences: [
          say('strategy.offers.1'),
          say('strategy.offers.2', picture.values),
          say('strategy.offers.3'),
          say('strategy.offers.4'),
        ],
        found: say('strategy.offers.found', { help: decimal.format(figures.help) }),
      };
    },
    groups: () => {
      const picture = POSITIONS.groups();
      return {
        picture,
        sentences: [
          say('strategy.groups.1'),
          say('strategy.groups.2', picture.values),
          say('strategy.groups.3', picture.values),
          say('strategy.groups.4'),
        ],
        found: say('strategy.groups.found', { join: figures.join }),
      };
    },
    century: () => {
      const picture = POSITIONS.century();
      const { century, points } = figures.ender;
      return {
        picture,
        sentences: [
          say('strategy.century.1'),
          say('strategy.century.2', picture.values),
          say('strategy.century.3', picture.values),
          say('strategy.century.4'),
        ],
        found: say('strategy.century.found', {
          century: text.century(century),
          points: decimal.format(points),
          always: figures.always,
          never: figures.never,
        }),
      };
    },
    leaders: () => {
      const picture = POSITIONS.leaders();
      const { leader, wins } = figures.habit;
      return {
        picture,
        sentences: [
          say('strategy.leaders.1'),
          say('strategy.leaders.2', picture.values),
          say('strategy.leaders.3'),
        ],
        found: say('strategy.leaders.found', { lead: figures.lead, leader: text.leader(leader), wins }),
      };
    },
    events: () => {
      const picture = POSITIONS.events();
      const { event, points } = figures.event;
      return {
        picture,
        sentences: [
          say('strategy.events.1'),
          say('strategy.events.2', picture.values),
          say('strategy.events.3', picture.values),
          say('strategy.events.4'),
        ],
        found: say('strategy.events.found', {
          event: text.event(event),
          points: decimal.format(points),
          spread: decimal.format(figures.spread),
        }),
      };
    },
  };

  return {
    language,
    title: say('strategy.title'),
    intro: say('strategy.intro'),
    study: say('strategy.study'),
    tryDrill: say('strategy.try.drill'),
    tryPuzzles: say('strategy.try.puzzles'),
    previous: say('strategy.previous'),
    next: say('strategy.next'),
    contents: STRATEGY_PAGES.map((id) => ({ id, title: say(`strategy.${id}.title`) })),
    page: (id: StrategyPageId): StrategyPage => ({
      id,
      title: say(`strategy.${id}.title`),
      ...pages[id](),
    }),
  };
};

export type Strategy = Awaited<ReturnType<typeof loadStrategy>>;
