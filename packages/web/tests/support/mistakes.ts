/** A game whose report has found a mistake, as the browser keeps it: nothing is searched for it. */
import { decisionsOf } from '@cap-diamant/bots/report';
import {
  choices,
  decision,
  type GameRecord,
  hashNumber,
  historyOf,
  next,
  printChoice,
  printRecord,
} from '@cap-diamant/engine';

/** What is kept, by key. `at`: choices made before the decision that is called a mistake. */
export const keptMistake = (id: string, record: GameRecord, at: number): Readonly<Record<string, string>> => {
  const decided = decisionsOf(record).find((one) => one.at === at);
  if (decided === undefined) throw new Error(`no decision begins after ${at} choices`);
  const { state } = historyOf(record, at);
  /** Whatever can be chosen last, to the end of the turn. */
  const best: string[] = [];
  for (let now = state; now.turn === state.turn && decision(now)?.by === decided.seat; ) {
    const choice = choices(now).at(-1)!;
    best.push(printChoice(choice));
    now = next(now, choice);
  }
  const verdict = {
    at,
    position: hashNumber(state),
    line: decided.line.map(printChoice),
    best,
    before: 0.4,
    after: 0.2,
    lost: 1,
    lostAtPar: 1,
    because: { scored: -1.2, zones: -3.4, buildings: 0, workers: 0.8, leaders: 0, event: 0, tempo: 0 },
    theme: 'zones',
    isSolved: false,
  };
  return {
    [`cap-diamant:game:${id}`]: printRecord(record),
    [`cap-diamant:report:${id}`]: JSON.stringify({
      version: 2,
      own: decided.seat,
      isOpened: true,
      verdicts: [verdict],
    }),
  };
};
