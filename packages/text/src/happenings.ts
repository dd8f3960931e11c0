/** The log: one sentence, in the present tense, for everything that happens. */
import { type Happening, NEUTRAL, NONE, rulesOf, SPACE_DISTRICT, type State } from '@cap-diamant/engine';
import type { SayGame } from './catalog.ts';
import type { Language } from './languages.ts';
import type { Names } from './names.ts';

/** What a sentence needs to know about the game: any of its states in the right century. */
export interface Context extends Pick<State, 'variant' | 'tiles' | 'century'> {
  /** The neutral architect comes from another building (`isNeutralMoved`). */
  readonly isMove?: boolean;
}

type HappeningOf<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

export const makeHappenings = (language: Language, say: SayGame, names: Names) => {
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' });

  return (happening: Happening, context: Context, players: readonly string[]): string => {
    const { options, leaders } = rulesOf(context);
    /** The Economic leader's second architect (R6.5); of two players it is nobody's (R10). */
    const kind = options.players === 2 ? 'neutral' : 'second';
    const player = (seat: number): string => players[seat] ?? names.seat(seat);
    const building = (space: number): string => names.building(context.tiles[space]!);
    const district = (space: number): string => names.district(SPACE_DISTRICT[space]!, options.edition);

    /** "Anna 5, Ben 1": players with none are left out. */
    const shares = (counts: readonly number[]): string =>
      counts
        .flatMap((count, seat) => (count > 0 ? [say('log.share', { player: player(seat), count })] : []))
        .join(', ');

    const zoneScored = ({ zone, next, points, cascades }: HappeningOf<'zone-scored'>): string => {
      const values = { zone: names.zone(zone), points: shares(points), cascades: shares(cascades) };
      if (values.points === '') return say('log.zone-scored.empty', values);
      if (values.cascades === '') return say('log.zone-scored', values);
      return next === NONE
        ? say('log.zone-scored.to-hand', values)
        : say('log.zone-scored.cascade', { ...values, nextTo: names.zoneTo(next) });
    };

    const centuryEnds = ({ century, trigger, seat, architect }: HappeningOf<'century-ends'>): string => {
      const values = { century: names.century(century), player: player(seat), kind };
      if (trigger === 'no-worker') return say('log.century-ends.no-worker', values);
      return say(
        architect === NEUTRAL ? 'log.century-ends.no-tile.neutral' : 'log.century-ends.no-tile',
        values,
      );
    };

    const started = (architect: number, { isMove = false }: Context) => {
      if (architect !== NEUTRAL) return 'started';
      return isMove ? 'started.moving' : 'started.neutral';
    };

    switch (happening.kind) {
      case 'first-player':
        return say('log.first-player', { player: player(happening.seat) });
      case 'event-revealed':
        return say('log.event-revealed', { event: names.event(happening.event) });
      case 'turn':
        return say('log.turn', { player: player(happening.seat), turn: happening.turn });
      case 'lifted':
        return happening.architect === NEUTRAL
          ? say('log.lifted.neutral', { kind, building: building(happening.space) })
          : say('log.lifted', { player: player(happening.architect), building: building(happening.space) });
      case 'workers-left-building':
        return say('log.workers-left-building', {
          player: player(happening.seat),
          workers: happening.workers,
          building: building(happening.space),
          zoneTo: names.zoneTo(happening.zone),
        });
      case 'completed':
        return say('log.completed', {
          building: building(happening.space),
          contributions: happening.contributions,
        });
      case 'star-placed':
      case 'star-raised':
        return say(`log.${happening.kind}`, {
          player: player(happening.seat),
          stars: happening.stars,
          building: building(happening.space),
        });
      case 'started':
        return say(`log.${started(happening.architect, context)}`, {
          kind,
          player: player(happening.seat),
          building: building(happening.space),
          district: district(happening.space),
        });
      case 'activated':
      case 'deactivated':
        return say(`log.${happening.kind}`, { player: player(happening.seat), workers: happening.workers });
      case 'contributed':
        return say(happening.passive === 0 ? 'log.contributed' : 'log.contributed.passive', {
          player: player(happening.seat),
          workers: happening.active + happening.passive,
          passive: happening.passive,
          building: building(happening.space),
          stage: happening.stage + 1,
        });
      case 'sent':
        return say('log.sent', { player: player(happening.seat), zoneTo: names.zoneTo(happening.zone) });
      case 'leader-taken':
        return say('log.leader-taken', {
          player: player(happening.seat),
          leaderTaken: names.leaderTaken(happening.leader),
          person: names.person(happening.leader, context.century),
        });
      case 'action-used':
        return say('log.action-used', {
          player: player(happening.seat),
          district: names.district(happening.district, options.edition),
        });
      case 'put':
        return say(happening.active === 0 ? 'log.put' : 'log.put.active', {
          player: player(happening.seat),
          workers: happening.active + happening.passive,
          active: happening.active,
          zoneIn: names.zoneIn(happening.zone),
          zoneTo: names.zoneTo(happening.zone),
        });
      case 'moved':
        return say('log.moved', {
          player: player(happening.seat),
          workers: happening.workers,
          originFrom: names.zoneFrom(happening.from),
          zoneTo: names.zoneTo(happening.to),
        });
      case 'scored':
        return say('log.scored', {
          player: player(happening.seat),
          points: happening.points,
          source: names.pointSource(happening.source, options.rules),
        });
      case 'event-claimed':
        return say('log.event-claimed', {
          player: player(happening.seat),
          event: names.event(happening.event),
          points: happening.points,
        });
      case 'century-ends':
        return centuryEnds(happening);
      case 'leaders-returned':
        return say(leaders.length === 0 ? 'log.leaders-returned.none' : 'log.leaders-returned');
      case 'workers-recalled':
        return say('log.workers-recalled', {
          player: player(happening.seat),
          workers: happening.workers,
          zoneFrom: names.zoneFrom(happening.zone),
        });
      case 'zone-scored':
        return zoneScored(happening);
      case 'century-begins':
        return say('log.century-begins', {
          century: names.century(happening.century),
          title: names.centuryTitle(happening.century),
          flipped: happening.flipped.length,
        });
      case 'final-step': {
        const step = say(`final.${happening.step}`);
        const points = shares(happening.points);
        return points === '' ? say('log.final-step.none', { step }) : say('log.final-step', { step, points });
      }
      case 'game-over':
        return say('log.game-over', {
          winners: conjunction.format(happening.winners.map(player)),
          count: happening.winners.length,
        });
    }
  };
};
