/** The four actions of a turn (R4) by name, each with the targets that it offers now. */
import {
  type Choice,
  CONTRIBUTE,
  choices,
  decision,
  eventFacts,
  objection,
  rulesOf,
  SPACE_COST,
  type State,
  TAKE,
} from '@cap-diamant/engine';
import type { Offers, TargetKey } from './targets.ts';

/** In the order of the keys 1 to 4. */
export const ACTIONS = ['build', 'help', 'send', 'lead'] as const;
export type ActionName = (typeof ACTIONS)[number];

/** Why an action cannot be taken: each has a sentence and a few words. */
export type WhyNot =
  | 'action.help.none'
  | 'action.help.full'
  | 'action.help.poor'
  | 'action.send.none'
  | 'action.lead.event'
  | 'action.lead.own'
  | 'action.lead.gone';

export interface ActionOffer {
  readonly name: ActionName;
  readonly targets: readonly TargetKey[];
  /** Ways without a target: starting a building when no site is open ends the century (R4.2). */
  readonly buttons: readonly Choice[];
  /** Why there is nothing to choose; null if there is. */
  readonly reason: WhyNot | 'action.build.end' | 'notInThisLesson' | null;
  /** Active workers that the cheapest free stage needs; 0 where that is not the reason. */
  readonly needs: number;
  /** Passive workers that starting a building activates (R4.1, R7.3). */
  readonly activates: number;
}

const NAMES: { readonly [kind in Choice['kind']]?: ActionName } = {
  start: 'build',
  contribute: 'help',
  send: 'send',
  take: 'lead',
};

/** The action that a choice begins; null for choices that are no action of a turn. */
export const actionOf = ({ kind }: Choice): ActionName | null => NAMES[kind] ?? null;

const whyNoHelp = (state: State): WhyNot => {
  const reasons = state.architects.flatMap((space) =>
    space < 0 ? [] : [objection(state, CONTRIBUTE[space]!).reason],
  );
  if (reasons.length === 0) return 'action.help.none';
  return reasons.includes('too-few-active-workers') ? 'action.help.poor' : 'action.help.full';
};

const leastHelp = (state: State): number =>
  Math.min(
    ...state.architects.map((space) =>
      space >= 0 && objection(state, CONTRIBUTE[space]!).reason === 'too-few-active-workers'
        ? SPACE_COST[space]!
        : Infinity,
    ),
  );

const whyNoLeader = (state: State): WhyNot => {
  const reasons = rulesOf(state).leaders.map((leader) => objection(state, TAKE[leader]!).reason);
  if (reasons.includes('no-leaders-this-century')) return 'action.lead.event';
  return reasons.includes('one-leader-a-century') ? 'action.lead.own' : 'action.lead.gone';
};

const whyNot = (state: State, name: ActionName): WhyNot | 'action.build.end' => {
  switch (name) {
    case 'build':
      return 'action.build.end';
    case 'help':
      return whyNoHelp(state);
    case 'send':
      return 'action.send.none';
    default:
      return whyNoLeader(state);
  }
};

/**
 * The actions of the variant: the family game has no leaders. Empty if the decision is not which action to take.
 * Starting a building is always possible (R4.8), so a lesson that asks for something else is the only reason against it.
 */
export const actionsOf = (state: State, offers: Offers): readonly ActionOffer[] => {
  if (decision(state)?.task.kind !== 'action') return [];
  const isLegal = new Set(choices(state).map(actionOf));
  const activates = Math.min(eventFacts(state).startActivates, state.passive[state.seat]!);
  const names = ACTIONS.filter((name) => name !== 'lead' || rulesOf(state).leaders.length > 0);
  return names.map((name) => {
    const targets = [...offers.targets].flatMap(([key, paths]) =>
      actionOf(paths[0]![0]) === name ? [key] : [],
    );
    const buttons = offers.buttons.filter((choice) => actionOf(choice) === name);
    const isOffered = targets.length + buttons.length > 0;
    const reason = isLegal.has(name) ? 'notInThisLesson' : whyNot(state, name);
    const needs = !isOffered && reason === 'action.help.poor' ? leastHelp(state) : 0;
    return { name, targets, buttons, reason: isOffered ? null : reason, needs, activates };
  });
};
