/** What rivals can do after the worse line and not after the better one. */
import { applyListed, type Choice, choices, decision, type State } from '@cap-diamant/engine';
import { asTurnOf } from './as-turn-of.ts';
import { better, type Candidate, type Compared, fromBoth, same, worse } from './candidate.ts';

/** Whether the seat may use the district's action after contributing, and it can change something (R4.4, R5.18). */
const givesAction = (state: State, seat: number, choice: Choice): boolean => {
  const turn = asTurnOf(state, seat);
  applyListed(turn, choice);
  return turn.turn === state.turn && decision(turn)?.by === seat;
};

export const replyCandidates = ({ seat, a, b }: Compared): Candidate[] => {
  const found: Candidate[] = [];
  b.state.active.forEach((_, other) => {
    if (other === seat) return;
    const [atA, atB] = [choices(asTurnOf(a.state, other)), choices(asTurnOf(b.state, other))];
    for (const choice of atB) {
      if (atA.includes(choice)) continue;
      const removals = [
        fromBoth(same, { seat: other, forbids: (_before, { choices: line }) => line.includes(choice) }),
      ];
      if (choice.kind === 'contribute') {
        if (b.state.architects[other] === choice.space) continue;
        const action = givesAction(b.state, other, choice);
        const offer = { kind: 'offer', seat: other, space: choice.space } as const;
        found.push({
          statements: [
            worse({ ...offer, can: true, action }),
            better({ ...offer, can: false, action: false }),
          ],
          removals,
        });
      } else if (choice.kind === 'take') {
        const left = { kind: 'leader-left', seat: other, leader: choice.leader } as const;
        found.push({
          statements: [worse({ ...left, can: true }), better({ ...left, can: false })],
          removals,
        });
      }
    }
  });
  return found;
};
