/** What a rival did since your last move, in one sentence with its effects. */
import type { Century, Event, Leader, Seat, Space, Zone } from '@cap-diamant/engine';
import type { SayGame } from './catalog.ts';
import type { Context } from './happenings.ts';
import type { Language } from './languages.ts';
import type { Names } from './names.ts';

/** Workers of a seat that go from a building to a zone. */
export interface Leaving {
  readonly seat: Seat;
  readonly zone: Zone;
  readonly workers: number;
}

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
  /** `workers`: activated by taking it (R4.7). */
  | { readonly kind: 'takes'; readonly leader: Leader; readonly workers: number }
  | { readonly kind: 'raises'; readonly space: Space; readonly stars: number }
  | { readonly kind: 'activates'; readonly workers: number }
  | { readonly kind: 'scores'; readonly points: number }
  /** `seat`: perhaps another's, whose building the player has completed. */
  | { readonly kind: 'claims'; readonly seat: Seat; readonly event: Event; readonly points: number }
  | { readonly kind: 'gives'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'ends'; readonly century: Century };

export interface Deeds {
  readonly seat: Seat;
  readonly deeds: readonly Deed[];
  /** Zones that the player has reached and leads alone. */
  readonly leads: readonly Zone[];
}

/** What a century brought, and the event that follows it. */
export interface CenturyNews {
  readonly century: Century;
  readonly points: readonly number[];
  /** The event of the next century; null without one. */
  readonly event: Event | null;
}

export const makeSummaries = (language: Language, say: SayGame, names: Names) => {
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });
  const named = (players: readonly string[], seat: Seat): string => players[seat] ?? names.seat(seat);

  const share = (players: readonly string[], seat: Seat, count: number): string =>
    say('log.share', { player: named(players, seat), count });

  const goalMet = (
    { seat, event, points }: Extract<Deed, { kind: 'claims' }>,
    players: readonly string[],
  ): string => say('log.event-claimed', { player: named(players, seat), event: names.event(event), points });

  return {
    /** `own`: the reader's seat, which is "you" where something is given to it. */
    deeds: (
      { seat, deeds, leads }: Deeds,
      context: Pick<Context, 'tiles'>,
      players: readonly string[],
      own: Seat,
    ): string => {
      const building = (space: Space): string => names.building(context.tiles[space]!);

      const completes = ({ space, token, leaving }: Extract<Deed, { kind: 'completes' }>): string => {
        const effects: string[] = [];
        if (token !== null) {
          const { stars } = token;
          effects.push(
            token.seat === own
              ? say('since.stars.you', { stars })
              : say('since.stars', { stars, player: named(players, token.seat) }),
          );
        }
        for (const zone of new Set(leaving.map((one) => one.zone))) {
          const shares = leaving
            .filter((one) => one.zone === zone)
            .map((one) => share(players, one.seat, one.workers));
          effects.push(say('since.workers', { zoneTo: names.zoneTo(zone), shares: shares.join(', ') }));
        }
        const values = { building: building(space), effects: effects.join('; ') };
        return say(effects.length > 0 ? 'since.completes.effects' : 'since.completes', values);
      };

      const phrase = (deed: Deed): string => {
        switch (deed.kind) {
          case 'leaves':
            return say('since.leaves', { building: building(deed.space) });
          case 'completes':
            return completes(deed);
          case 'starts':
            return say(deed.isNeutral ? 'since.starts.neutral' : 'since.starts', {
              building: building(deed.space),
            });
          case 'helps':
            return say('since.helps', { building: building(deed.space) });
          case 'sends':
            return say('since.sends', { workers: deed.workers, zoneTo: names.zoneTo(deed.zone) });
          case 'moves':
            return say('since.moves', {
              workers: deed.workers,
              originFrom: names.zoneFrom(deed.from),
              zoneTo: names.zoneTo(deed.to),
            });
          case 'redirects':
            return say('since.redirects', {
              workers: deed.workers,
              building: building(deed.space),
              zoneTo: names.zoneTo(deed.zone),
            });
          case 'takes':
            return say('since.takes', { leaderTaken: names.leaderTaken(deed.leader), workers: deed.workers });
          case 'raises':
            return say('since.raises', { building: building(deed.space), stars: deed.stars });
          case 'activates':
            return say('since.activates', { workers: deed.workers });
          case 'scores':
            return say('since.scores', { points: deed.points });
          case 'claims':
            return say('since.claims', { event: names.event(deed.event), points: deed.points });
          case 'gives':
            return deed.seat === own
              ? say('since.gives.you', { points: deed.points })
              : say('since.gives', { player: named(players, deed.seat), points: deed.points });
          case 'ends':
            return say('since.ends', { century: names.century(deed.century) });
        }
      };

      const isOthers = (deed: Deed): boolean => deed.kind === 'claims' && deed.seat !== seat;
      const done = deeds.filter((deed) => !isOthers(deed));
      const phrases = done.length > 0 ? done.map(phrase) : [say('since.nothing')];
      if (leads.length > 0)
        phrases.push(say('since.leads', { zones: conjunction.format(leads.map(names.zoneIn)) }));
      const line = say('since.line', { player: named(players, seat), deeds: conjunction.format(phrases) });
      // The event gives it, not the player of this line.
      const goals = deeds.flatMap((deed) =>
        deed.kind === 'claims' && deed.seat !== seat ? [goalMet(deed, players)] : [],
      );
      return [line, ...goals].join(' ');
    },

    centuryNews: ({ century, points, event }: CenturyNews, players: readonly string[]): string => {
      const values = {
        century: names.century(century),
        points: points.map((count, seat) => share(players, seat, count)).join(', '),
      };
      const scored = say('since.points', values);
      return event === null ? scored : `${scored} ${say('since.event', { event: names.event(event) })}`;
    },
  };
};
