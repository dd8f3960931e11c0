/** Several ways to use one target, and why a choice does what it does: what the prompt adds once something is chosen. */
import { NEUTRAL, sitesLeft } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { buildingName } from '../../words/game.ts';
import { say } from '../../words/insight/words.svelte.ts';
import type { View } from '../view.svelte.ts';
import { after } from '../what-if.ts';

/** What is asked once a target with several ways is selected; null where one way is left. */
export const waysQuestion = (ways: readonly Path[]): string | null => {
  if (ways.length < 2) return null;
  switch (ways[0]!.at(-1)!.kind) {
    case 'put':
      return say('ways.workers');
    case 'pair':
      return say('ways.pair');
    case 'site':
    case 'start':
      return say('ways.architect');
    default:
      return null;
  }
};

/** Where only places answer. */
export const tapAbove = (): string => `↑ ${say('ways.above')}`;

/** Of two architects (R6.5): where this one comes from. */
export const wayEffect = ({ state, asked }: View, [first]: Path, ways: readonly Path[]): string => {
  if (first.kind !== 'start' || ways.length < 2) return '';
  const space = state.architects[first.neutral ? NEUTRAL : asked]!;
  return space < 0 ? say('ways.hand') : say('ways.from', { building: buildingName(state.tiles[space]!) });
};

/** Why a leader activates as many workers as it does (R4.7); an event or a small supply has reasons of its own. */
const leaderRemark = ({ state, preview, changes, asked }: View): string => {
  const taken = state.leaders.filter((leader) => leader >= 0).length;
  const isTaking = preview?.[0].kind === 'take' && changes?.[asked]?.active === taken;
  return isTaking ? say('perLeader', { n: taken }) : '';
};

/** R4.2: who takes the last one should know what that means for the others. */
const isLastSite = ({ state, preview }: View): boolean => {
  if (preview?.at(-1)?.kind !== 'site' || sitesLeft(state) !== 1) return false;
  return after(state, preview).century === state.century;
};

/** A sentence after the effects of the previewed choice; empty where there is nothing to add. */
export const remark = (view: View): string => {
  if (isLastSite(view)) return say('lastSite');
  const hasOther = view.preview?.at(-1)?.kind === 'site' && view.paths.length > 1;
  if (!hasOther) return leaderRemark(view);
  return view.selected === null || view.pointed !== null ? say('ways.other') : '';
};
