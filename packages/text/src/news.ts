/** What a rival did since your last move, in one sentence with its effects. Loaded separately from the game's texts. */
import {
  type Century,
  CULTURAL_LEADER,
  type District,
  type Event,
  type Leader,
  POLITICAL_LEADER,
  rulesOf,
  type Seat,
  SPACE_ZONE,
  type Space,
  type Zone,
} from '@cap-diamant/engine';
import type { Context } from './happenings.ts';
import type { Text } from './index.ts';
import type { Language } from './languages.ts';
import type { Arguments } from './messages/arguments.ts';
import type english from './messages/en/news.json';
import { type Say, speaker } from './speaker.ts';

export type NewsCatalog = { readonly [key in keyof typeof english]: string };
export type SayNews = Say<NewsCatalog, Arguments>;

export const NEWS_CATALOGS: {
  readonly [language in Language]: () => Promise<{ readonly default: NewsCatalog }>;
} = {
  en: () => import('./messages/en/news.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr/news.json', { with: { type: 'json' } }),
  de: () => import('./messages/de/news.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru/news.json', { with: { type: 'json' } }),
};

export const loadNews = async (language: Language): Promise<SayNews> =>
  speaker<NewsCatalog, Arguments>(language, (await NEWS_CATALOGS[language]()).default);

/** Workers of a seat that go from a building to a zone. */
export interface Leaving {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly workers: number;
}

/** Points outside a century's end come from a district or, for stars, from the Cultural leader (R6.3). */
export type ExtraSource = 'districts' | 'leaders';

/** One thing that a player did. */
export type Deed =
  | { readonly kind: 'leaves'; readonly space: Space }
  | {
      readonly kind: 'completes';
      readonly space: Space;
      readonly token: { readonly seat: Seat; readonly stars: number } | null;
      readonly leaving: readonly Leaving[];
    }
  | { readonly kind: 'starts'; readonly space: Space; readonly isNeutral: boolean }
  | { readonly kind: 'helps'; readonly space: Space }
  | { readonly kind: 'sends'; readonly zone: Zone; readonly workers: number }
  | { readonly kind: 'moves'; readonly from: Zone; readonly to: Zone; readonly workers: number }
  | { readonly kind: 'redirects'; readonly space: Space; readonly zone: Zone; readonly workers: number }
  /** `effects`: what follows from it, with the workers that it activates (R4.7). */
  | { readonly kind: 'takes'; readonly leader: Leader; readonly effects: readonly Deed[] }
  | { readonly kind: 'uses'; readonly district: District; readonly effects: readonly Deed[] }
  | { readonly kind: 'raises'; readonly space: Space; readonly stars: number }
  /** `isPerLeader`: by taking a leader, one for each that was taken before (R4.7). */
  | { readonly kind: 'activates'; readonly workers: number; readonly isPerLeader: boolean }
  | { readonly kind: 'scores'; readonly points: number; readonly source: ExtraSource }
  /** `seat`: perhaps another's, whose building the player has completed. */
  | { readonly kind: 'claims'; readonly seat: Seat; readonly event: Event; readonly points: number }
  | { readonly kind: 'gives'; readonly seat: Seat; readonly points: number; readonly source: ExtraSource }
  | { readonly kind: 'ends'; readonly century: Century };

export interface Deeds {
  readonly seat: Seat;
  readonly deeds: readonly Deed[];
  /** Zones that the player has reached and now leads alone, as they would be scored, and did not lead before. */
  readonly leads: readonly Zone[];
}

/** What a century brought, and the event that follows it. */
export interface CenturyNews {
  readonly century: Century;
  readonly points: readonly number[];
  /** The event of the next century; null without one. */
  readonly event: Event | null;
}

/** A goal that a player has met (R7.1). */
export interface GoalMet {
  readonly seat: Seat;
  readonly event: Event;
  readonly points: number;
}

export const makeNews = (text: Text, say: SayNews) => {
  const conjunction = new Intl.ListFormat(text.language, { type: 'conjunction' });
  const named = (players: readonly string[], seat: Seat): string => players[seat] ?? text.seat(seat);

  const share = (players: readonly string[], seat: Seat, count: number): string =>
    say('news.share', { player: named(players, seat), count });

  const goalMet = ({ seat, event, points }: GoalMet, context: Context, players: readonly string[]): string =>
    text.happening({ kind: 'event-claimed', seat, event, points }, context, players);

  return {
    goalMet,

    /** `own`: the reader's seat, which is "you" where something is given to it, and comes first. */
    deeds: (
      { seat, deeds, leads }: Deeds,
      context: Context,
      players: readonly string[],
      own: Seat,
    ): string => {
      const { edition, players: count } = rulesOf(context).options;
      const building = (space: Space): string => text.building(context.tiles[space]!);
      const withLeader = (deed: string, leader: Leader): string =>
        say('news.with', { deed, leader: text.leader(leader) });

      /** Workers go to the zone of their building, except those that the Political leader sends elsewhere (R6.4). */
      const goings = (leaving: readonly Leaving[], space: Space): readonly string[] =>
        [...new Set(leaving.map(({ zone }) => zone))].map((zone) => {
          const there = leaving.filter((one) => one.zone === zone);
          const shares = [
            ...there.filter((one) => one.seat === own),
            ...there.filter((one) => one.seat !== own),
          ].map((one) => share(players, one.seat, one.workers));
          const isRedirected = zone !== SPACE_ZONE[space];
          return say(isRedirected ? 'news.workers.redirected' : 'news.workers', {
            zoneTo: text.zoneTo(zone),
            shares: shares.join(', '),
          });
        });

      const completes = ({ space, token, leaving }: Extract<Deed, { kind: 'completes' }>): string => {
        const stars =
          token === null
            ? say('news.stars.none')
            : text.starsFor(token.stars, token.seat === own ? null : named(players, token.seat));
        const effects = [stars, ...goings(leaving, space)];
        return say('news.completes', { building: building(space), effects: effects.join('; ') });
      };

      const starts = (space: Space, isNeutral: boolean): string => {
        const values = { building: building(space) };
        if (!isNeutral) return say('news.starts', values);
        return say(count === 2 ? 'news.starts.neutral' : 'news.starts.second', values);
      };

      const points = (deed: Extract<Deed, { kind: 'scores' | 'gives' }>): string => {
        const values = { points: deed.points };
        const given = (to: Seat): string =>
          to === own
            ? say('news.gives.you', values)
            : say('news.gives', { ...values, player: named(players, to) });
        const words = deed.kind === 'scores' ? say('news.scores', values) : given(deed.seat);
        return deed.source === 'leaders' ? withLeader(words, CULTURAL_LEADER) : words;
      };

      const phrase = (deed: Deed): string => {
        switch (deed.kind) {
          case 'leaves':
            return say('news.leaves', { building: building(deed.space) });
          case 'completes':
            return completes(deed);
          case 'starts':
            return starts(deed.space, deed.isNeutral);
          case 'helps':
            return say('news.helps', { building: building(deed.space) });
          case 'sends':
            return say('news.sends', { workers: deed.workers, zoneTo: text.zoneTo(deed.zone) });
          case 'moves':
            return say('news.moves', {
              workers: deed.workers,
              originFrom: text.zoneFrom(deed.from),
              zoneTo: text.zoneTo(deed.to),
            });
          case 'redirects': {
            const values = {
              workers: deed.workers,
              building: building(deed.space),
              zoneTo: text.zoneTo(deed.zone),
            };
            return withLeader(say('news.redirects', values), POLITICAL_LEADER);
          }
          case 'takes': {
            const values = { leaderTaken: text.leaderTaken(deed.leader), deeds: listed(deed.effects) };
            return say(deed.effects.length > 0 ? 'news.takes.then' : 'news.takes', values);
          }
          case 'uses': {
            const values = { district: text.district(deed.district, edition), deeds: listed(deed.effects) };
            return say(deed.effects.length > 0 ? 'news.uses.then' : 'news.uses', values);
          }
          case 'raises':
            return say('news.raises', { building: building(deed.space), stars: deed.stars });
          case 'activates':
            return say(deed.isPerLeader ? 'news.perLeader' : 'news.activates', { workers: deed.workers });
          case 'scores':
          case 'gives':
            return points(deed);
          case 'claims':
            return say('news.claims', { event: text.event(deed.event), points: deed.points });
          case 'ends':
            return say('news.ends', { century: text.century(deed.century) });
        }
      };
      const listed = (some: readonly Deed[]): string => conjunction.format(some.map(phrase));

      // The event gives it, not the player of this line.
      const goals: string[] = [];
      const withoutOthers = (some: readonly Deed[]): readonly Deed[] =>
        some.flatMap((deed): readonly Deed[] => {
          if (deed.kind === 'takes' || deed.kind === 'uses')
            return [{ ...deed, effects: withoutOthers(deed.effects) }];
          if (deed.kind !== 'claims' || deed.seat === seat) return [deed];
          goals.push(goalMet(deed, context, players));
          return [];
        });
      /** What a district or a leader brings is in brackets, unless it has brackets of its own. */
      const phrasesOf = (deed: Deed): readonly string[] => {
        if (deed.kind !== 'takes' && deed.kind !== 'uses') return [phrase(deed)];
        const effects = deed.effects.map(phrase);
        const isNested = effects.some((words) => words.includes('('));
        return isNested ? [phrase({ ...deed, effects: [] }), ...effects] : [phrase(deed)];
      };

      const done = withoutOthers(deeds);
      const phrases = done.length > 0 ? done.flatMap(phrasesOf) : [say('news.nothing')];
      if (leads.length > 0)
        phrases.push(say('news.leads', { zones: conjunction.format(leads.map(text.zoneIn)) }));
      const line = say('news.line', { player: named(players, seat), deeds: conjunction.format(phrases) });
      return [line, ...goals].join(' ');
    },

    centuryNews: ({ century, points, event }: CenturyNews, players: readonly string[]): string => {
      const values = {
        century: text.century(century),
        points: points.map((scored, seat) => share(players, seat, scored)).join(', '),
      };
      const scored = say('news.points', values);
      return event === null ? scored : `${scored} ${say('news.event', { event: text.event(event) })}`;
    },
  };
};
