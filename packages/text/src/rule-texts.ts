/** Short rule texts: what a district, leader, event, zone or word means. */
import {
  DISTRICTS,
  EVENT_IDS,
  LEADERS,
  type Objection,
  type Rules,
  twoPlayerLeader,
  ZONES,
} from '@cap-diamant/engine';
import type { SayGame } from './catalog.ts';

export const TERMS = [
  'active',
  'passive',
  'architect',
  'cascade',
  'main-group',
  'century',
  'leader',
] as const;
export type Term = (typeof TERMS)[number];

/** Events with a prize for the first player who meets the goal, and one for the second (R7.1 b–d). */
const PRIZED: readonly string[] = ['1663', '1665', '1682'];

/** No district activates or places more workers (R5.12). */
const ENOUGH_WORKERS = 3;

export const makeRuleTexts = (say: SayGame) => {
  /** A sentence with the number of its rule. */
  const withRule = (sentence: string, rule: string) => say('with-rule', { sentence, rule });
  return {
    /** What a district's action does (R5). */
    districtAction: (district: number) => say(`action.${DISTRICTS[district]!.id}`),

    /** The same in a few words; `passive`: the player's passive workers (R1.5, R1.6), enough of them if not given. */
    districtBrief: (district: number, passive = ENOUGH_WORKERS) =>
      say(`action-brief.${DISTRICTS[district]!.id}`, { passive }),

    /** What a leader does under these rules (R6, R10.5). */
    leaderRule: (leader: number, rules: Rules) => {
      const ofTwo = twoPlayerLeader(leader, rules);
      if (ofTwo !== undefined) return say(`leader-rule.${ofTwo}.two`);
      const [, one, two, three] = rules.leaderCards[leader]!.tokenPoints;
      return say(`leader-rule.${LEADERS[leader]!}`, { one: one!, two: two!, three: three! });
    },

    /** The same in a few words, beside the leader's name. */
    leaderBrief: (leader: number, rules: Rules) => {
      const ofTwo = twoPlayerLeader(leader, rules);
      return ofTwo === undefined ? say(`leader-brief.${LEADERS[leader]!}`) : say(`leader-brief.${ofTwo}.two`);
    },

    eventRule: (event: number) => say(`event-rule.${EVENT_IDS[event]!}`),
    /** The rule in a few words, where there is room for one row; `taken`: how many have scored its prizes. */
    eventBrief: (event: number, taken = 0) => {
      const id = EVENT_IDS[event]!;
      const brief = say(`event-brief.${id}`);
      return PRIZED.includes(id) ? say('event-brief.goal', { goal: brief, taken }) : brief;
    },
    zoneRule: (zone: number) => say(`zone-rule.${ZONES[zone]!}`),

    term: (term: Term) => say(`term.${term}`),
    termTip: (term: Term) => say(`term.${term}.tip`),

    withRule,

    /** Why a choice is illegal, with the number of the rule. */
    objection: ({ reason, rule }: Objection) => withRule(say(`objection.${reason}`), rule),
  };
};
