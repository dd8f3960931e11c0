/** Why a tap did nothing: fetched after a table's first picture. */
import {
  type Choice,
  CONTRIBUTE,
  choices,
  FROM,
  type Objection,
  objection,
  PUT,
  RAISE,
  SEND,
  SITE,
  type State,
  TAKE,
  USE,
} from '@cap-diamant/engine';
import { opened, type TargetKey } from './targets.ts';

const answersAt = (state: State, key: TargetKey): readonly Choice[] => {
  const [kind, text] = key.split(':') as [string, string];
  const index = Number(text);
  switch (kind) {
    case 'space':
      return [CONTRIBUTE[index]!, SITE[index]!, RAISE[index]!];
    case 'zone': {
      const put = PUT[index]!.slice(1);
      // These two name only some of the zones: the engine says why not this one.
      const redirect: Choice = { kind: 'redirect', zone: index };
      const pair: Choice = { kind: 'pair', zone: index, near: 1, far: 1 };
      return [SEND[index]!, FROM[index]!, ...put, redirect, pair];
    }
    case 'leader':
      return [TAKE[index]!];
    default:
      return state.agenda.at(-1)?.kind === 'district' ? [USE[index]!] : [];
  }
};

/** Why nothing can be done at a target now; null if the target never answers any question. */
export const objectionAt = (state: State, key: TargetKey): Objection | null => {
  const answers = answersAt(state, key);
  if (answers.length === 0) return null;
  const objections = answers.map((choice) => objection(state, choice));
  const telling = objections.find(({ reason }) => reason !== 'other-decision');
  if (telling !== undefined && telling.reason !== 'not-under-construction') return telling;
  // Look for the reason why the site cannot be started.
  const inside = choices(state).flatMap((choice) => {
    const open = opened(state, choice);
    return open === null ? [] : answers.map((answer) => objection(open.after, answer));
  });
  const better = inside.find(({ reason }) => reason !== 'other-decision');
  return better ?? telling ?? objections[0]!;
};
