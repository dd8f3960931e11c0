/** The rules of an event, in sentences: fixed before it starts, and the same for everybody. */
import type { EventBody } from '@cap-diamant/protocol';
import { ruleChoice } from '../../../games/new-game.ts';
import { say } from '../../../words/events/words.svelte.ts';
import { ui } from '../../../words/ui.ts';
import { clockName, pauseNames } from '../shared/clocks.ts';
import { dateWords, printNumber, timeWords } from '../shared/names.ts';

const MINUTE = 60;

const gameRule = (event: EventBody): string => {
  const { edition, rules, events } = event.options;
  return say('ruleGame', {
    game: ui(
      ruleChoice({ edition, rules, events, players: event.sizes[0]! } as Parameters<typeof ruleChoice>[0]),
    ),
    edition: String(edition),
    clock: [clockName(event), ...pauseNames(event)].join(', '),
  });
};

const sizeRule = ({ sizes: [usual, ...others] }: EventBody): string =>
  others.length === 0
    ? say('ruleSizes', { n: usual! })
    : say('ruleMixed', { n: usual!, others: others.map((n) => printNumber(n)).join(', ') });

const pointRules = ({ format, sizes, points }: EventBody): readonly string[] =>
  format === 'duplicate'
    ? [say('ruleCompare')]
    : [
        ...sizes.map((n, at) =>
          say('rulePoints', { n, points: points[at]!.map((one) => printNumber(one)).join(', ') }),
        ),
        say('ruleShared'),
      ];

const startRule = ({ schedule }: EventBody): string => {
  if (schedule === null) return say('ruleByHand');
  const when = dateWords(schedule.first);
  return schedule.everyMinutes === 0
    ? say('ruleScheduleNoGap', { when })
    : say('ruleSchedule', { when, gap: timeWords(schedule.everyMinutes * MINUTE) });
};

const noShowRule = ({ noShowMinutes, standIn }: EventBody): string =>
  noShowMinutes === null
    ? say('ruleNoShowNever')
    : say('ruleNoShow', { time: timeWords(noShowMinutes * MINUTE), bot: ui(standIn) });

export const ruleSentences = (event: EventBody): readonly string[] => [
  say(`formatMeans.${event.format}`),
  event.rounds === null ? say('ruleRoundsAll') : say('ruleRounds', { n: event.rounds }),
  startRule(event),
  sizeRule(event),
  gameRule(event),
  ...pointRules(event),
  event.tieBreaks.length === 0
    ? say('ruleNoTies')
    : say('ruleTies', { ties: event.tieBreaks.map((kind) => say(`tieBreakName.${kind}`)).join(', ') }),
  say('ruleBye', { n: event.bye }),
  say('ruleLate', { n: event.lateRounds + 1 }),
  say('ruleWithdraw'),
  noShowRule(event),
  say('ruleLeft'),
  say(event.standInsCount ? 'ruleBotCounts' : 'ruleBotMovesUp'),
];
