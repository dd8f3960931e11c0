/** Several ways to use one target, and why a choice does what it does: what the prompt adds once something is chosen. */
import { decision, drain, eventFacts, NEUTRAL, sitesLeft } from '@cap-diamant/engine';
import type { Path } from '../../playback/table.ts';
import { sayEffect } from '../../words/effects/words.svelte.ts';
import { buildingName, districtName, eventName, listed } from '../../words/game.ts';
import { say } from '../../words/insight/words.svelte.ts';
import { text } from '../../words/text.svelte.ts';
import { unusableIn } from '../unusable.ts';
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

/** Of two architects (R6.5): where this one comes from, and how many stars its building then has. */
export const wayEffect = ({ state, asked }: View, [first]: Path, ways: readonly Path[]): string => {
  if (first.kind !== 'start' || ways.length < 2) return '';
  const space = state.architects[first.neutral ? NEUTRAL : asked]!;
  return space < 0
    ? say('ways.hand')
    : say('ways.from', { building: buildingName(state.tiles[space]!), n: drain(state, space)!.stars });
};

/** While one of several numbers of workers is still to be chosen: "up to 2". Null: nothing else is to be chosen. */
export const upToText = ({ state, preview, pointedPath, paths }: View): string | null => {
  const last = preview?.at(-1);
  if (pointedPath !== null || last?.kind !== 'put' || paths.length < 2) return null;
  const forms = { n: last.workers, zoneIn: text().zoneIn(last.zone), zoneTo: text().zoneTo(last.zone) };
  return say(decision(state)?.task.kind === 'to' ? 'ways.upTo.move' : 'ways.upTo', forms);
};

/** The actions of a "?" district that are not offered, each with its reason. */
export const unoffered = ({ state, asked }: View): string => {
  const missing = asked < 0 ? [] : unusableIn(state);
  if (missing.length === 0) return '';
  const districts = missing.map(({ district, reason }) =>
    say('ways.unoffered.why', {
      district: districtName(state, district),
      reason: sayEffect(`effect.unusable.${reason}`),
    }),
  );
  return say('ways.unoffered', { districts: listed(districts) });
};

/** Why a leader activates as many workers as it does (R4.7); an event or a small supply has reasons of its own. */
const leaderRemark = ({ state, preview, changes, asked }: View): string => {
  if (preview?.[0].kind === 'take' && !eventFacts(state).leaderActivates)
    return say('leaderEvent', { event: eventName(state.events[state.century]!) });
  const taken = state.leaders.filter((leader) => leader >= 0).length;
  const isTaking = preview?.[0].kind === 'take' && changes?.[asked]?.active === taken;
  return isTaking ? say('perLeader', { n: taken }) : '';
};

/** R4.2: who takes the last one should know what that means for the others. */
const isLastSite = ({ state, preview }: View): boolean => {
  if (preview?.at(-1)?.kind !== 'site' || sitesLeft(state) !== 1) return false;
  return after(state, preview).century === state.century;
};

/** A warning before the effects of the previewed choice. */
export const lastSite = (view: View): string => (isLastSite(view) ? say('lastSite') : '');

/** A sentence after the effects of the previewed choice; empty where there is nothing to add. */
export const remark = (view: View): string => {
  if (view.preview?.[0].kind === 'use') return unoffered(view);
  const hasOther = view.preview?.at(-1)?.kind === 'site' && view.paths.length > 1;
  if (!hasOther) return leaderRemark(view);
  return view.selected === null || view.pointed !== null ? say('ways.other') : '';
};
