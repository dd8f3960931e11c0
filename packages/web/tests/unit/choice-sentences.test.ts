/** The sentence of every target names its place, its cost and its effect, and the effect is what the engine then does. */
import {
  type Choice,
  choices,
  clone,
  contributorsTo,
  decision,
  groupsOf,
  inFront,
  mainGroup,
  majorities,
  NEIGHBOURS,
  next,
  oppositeOf,
  positionsOf,
  rulesOf,
  SPACE_COST,
  SPACE_DISTRICT,
  type State,
  scoreOf,
  VARIANTS,
} from '@cap-diamant/engine';
import { LANGUAGES, loadText, type Text } from '@cap-diamant/text';
import { loadEffects, makeEffects } from '@cap-diamant/text/effects';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../src/playback/table.ts';
import { offersOf } from '../../src/view/targets.ts';
import { randomGame } from './support/random-game.ts';

const NAMES = ['Anna', 'Ben', 'Chloé', 'Dora', 'Emil'];

const ENDS = {
  en: 'The century then ends.',
  fr: 'Le siècle se termine alors.',
  de: 'Dann endet das Jahrhundert.',
  ru: 'Столетие кончается.',
} as const;

interface Offered {
  readonly state: State;
  readonly path: Path;
  readonly by: number;
  readonly last: Choice;
  /** Before the last choice of the path, and after it. */
  readonly before: State;
  readonly after: State;
}

const isNew = (() => {
  const seen = new Map<string, number>();
  /** The first few of each kind of choice, task and variant: they say all that there is to say. */
  return (key: string): boolean => {
    const n = (seen.get(key) ?? 0) + 1;
    seen.set(key, n);
    return n <= 5;
  };
})();

const offered: readonly Offered[] = VARIANTS.flatMap(({ options }, variant) =>
  Array.from(positionsOf(randomGame(`sentences ${variant}`, options)), (state) => clone(state))
    .filter((state) => (decision(state)?.by ?? -1) >= 0)
    .flatMap((state) =>
      [...offersOf(state).targets.values()].flat().flatMap((path): readonly Offered[] => {
        const { by, task } = decision(state)!;
        const last = path.at(-1)!;
        if (!isNew(`${variant} ${task.kind} ${path.map(({ kind }) => kind)} ${state.century}`)) return [];
        const before = path.slice(0, -1).reduce((position, choice) => next(position, choice), state);
        return [{ state, path, by, last, before, after: next(before, last) }];
      }),
    ),
);

/** The buildings that the path completes, with their owners and stars after it. */
const completedBy = ({ state, after }: Offered): readonly { space: number; seat: number; stars: number }[] =>
  state.status.flatMap((status, space) => {
    const isLeft = state.architects.includes(space) && !after.architects.includes(space);
    if (!isLeft || status === after.status[space]) return [];
    return [{ space, seat: after.owner[space]!, stars: after.stars[space]! }];
  });

/** Buildings that the path leaves for nothing. */
const lostBy = (one: Offered) => completedBy(one).filter(({ stars }) => stars === 0);

const isEnding = ({ agenda }: State): boolean =>
  agenda.some(({ kind }) => ['end-century', 'before-scoring', 'score-zone', 'new-century'].includes(kind));
/** Also if the turn goes on at a district first: whatever is chosen there, the next player has no workers left. */
const whenOver = ({ state, by, after }: Offered): State => {
  let over = after;
  while (!isEnding(over) && !over.over && over.turn === state.turn && decision(over)?.by === by)
    over = next(over, choices(over).at(-1)!);
  return over;
};
const endsCentury = (one: Offered): boolean => !isEnding(one.state) && isEnding(whenOver(one));

test('all kinds of choices with a target are among them', () => {
  expect([...new Set(offered.map(({ last }) => last.kind))].toSorted()).toEqual(
    ['contribute', 'from', 'pair', 'put', 'raise', 'redirect', 'send', 'site', 'take', 'use'].toSorted(),
  );
  expect(offered.length).toBeGreaterThan(2000);
  expect(offered.filter(endsCentury).length).toBeGreaterThan(5);
});

describe.each(LANGUAGES)('%s', async (language) => {
  const text: Text = await loadText(language);
  const deed = ({ state, path }: Offered): string => text.path(state, path, NAMES);
  const effectsIn = makeEffects(text, await loadEffects(language));
  const effects = ({ state, path }: Offered): readonly string[] => effectsIn(state, path, NAMES);

  test('every sentence names the place, and the cost where there is one', () => {
    for (const one of offered) {
      const { last, state } = one;
      const { edition } = rulesOf(state).options;
      const said = deed(one);
      switch (last.kind) {
        case 'site':
        case 'contribute':
          if (last.kind === 'site')
            expect(said).toContain(text.district(SPACE_DISTRICT[last.space]!, edition));
          expect(said).toContain(text.building(state.tiles[last.space]!));
          expect(said).toContain(String(SPACE_COST[last.space]));
          break;
        case 'raise':
          expect(said).toContain(text.building(state.tiles[last.space]!));
          break;
        case 'take':
          expect([text.leader, text.leaderTaken].some((name) => said.includes(name(last.leader)))).toBe(true);
          break;
        case 'use':
          expect(said).toContain(text.district(last.district, edition));
          break;
        case 'from':
          expect(said).toContain(text.zoneFrom(last.zone));
          break;
        case 'send':
        case 'redirect':
          expect(said).toContain(text.zoneTo(last.zone));
          break;
        case 'put':
        case 'pair':
          expect([text.zoneTo(last.zone), text.zoneIn(last.zone)].some((zone) => said.includes(zone))).toBe(
            true,
          );
          break;
        default:
          throw new Error(last.kind);
      }
    }
  });

  test('a building that is completed is named with the stars that its owner gets', () => {
    let completed = 0;
    for (const one of offered) {
      if (one.path[0].kind !== 'start') continue;
      for (const { space, seat, stars } of completedBy(one)) {
        completed += 1;
        const name = text.building(one.state.tiles[space]!);
        const said = deed(one);
        const gain = said.slice(said.indexOf(name)).match(/\(([^)]*)\)/)![1]!;
        if (stars > 0) expect(gain).toContain(String(stars));
        expect(/\d/.test(gain)).toBe(stars > 0);
        expect(NAMES.filter((player) => gain.includes(player))).toEqual(
          stars > 0 && seat !== one.by ? [NAMES[seat]] : [],
        );
      }
    }
    expect(completed).toBeGreaterThan(100);
  });

  test('a building that gets no stars, or joins your group, is named with it; so is a site beside the group', () => {
    const seen = { lost: 0, joined: 0, named: 0, merged: 0, beside: 0 };
    for (const one of offered) {
      const { last, by, state, after } = one;
      if (last.kind !== 'site' || endsCentury(one)) continue;
      const said = effects(one);
      const started = text.building(state.tiles[last.space]!);
      const groups = rulesOf(state).mainGroup ? groupsOf(after, by) : [];
      for (const { space, seat, stars } of completedBy(one)) {
        const about = said.filter(
          (sentence) => sentence.includes(text.building(state.tiles[space]!)) && !sentence.includes(started),
        );
        const group = seat === by ? groups.find(({ spaces }) => spaces.includes(space)) : undefined;
        const size = group?.spaces.length ?? 0;
        expect(about.length, said.join(' ')).toBe(stars === 0 || size > 1 ? 1 : 0);
        if (stars === 0) seen.lost += 1;
        if (size < 2) continue;
        seen.joined += 1;
        // A lone building is named: you may have several.
        if (size === 2) seen.named += 1;
        // Another building completed at the same time (R10.4) changes the groups, too.
        const before = groupsOf(state, by).filter(({ spaces }) => group!.spaces.includes(spaces[0]!));
        const isMerged = completedBy(one).length === 1 && before.length > 1;
        if (isMerged) seen.merged += 1;
        if (language === 'en' && completedBy(one).length === 1)
          expect(about[0]!.includes('into one group')).toBe(isMerged);
        const other = group!.spaces.find((one) => one !== space)!;
        expect(about[0]).toContain(size === 2 ? text.building(state.tiles[other]!) : String(size - 1));
        expect(new RegExp(`: ${group!.value}[ .]`).test(about[0]!)).toBe(group === mainGroup(groups));
      }
      const isBeside = groups.some(({ spaces }) =>
        NEIGHBOURS[last.space]!.some((next) => spaces.includes(next)),
      );
      if (isBeside) seen.beside += 1;
      const about = said.filter((sentence) => sentence.includes(started));
      expect(/(group|Gruppe|групп)/.test(about.join(' ')), said.join(' ')).toBe(isBeside);
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1);
  });

  test('every effect is stated, and true', () => {
    for (const one of offered) {
      const { last, by, state, before, after } = one;
      const said = effects(one).join(' ');
      const leads = (zone: number): void => {
        const majority = majorities(after).find((other) => other.zone === zone);
        if (majority === undefined || after.over) return;
        const zoneIn = text.zoneIn(zone);
        const sentence = effects(one).find((other) => other.includes(zoneIn)) ?? '';
        expect(sentence, said).not.toBe('');
        const rivals = majority.leaders.filter((seat) => seat !== by).map((seat) => NAMES[seat]!);
        expect(
          NAMES.filter((name) => sentence.includes(name)),
          said,
        ).toEqual(rivals.toSorted());
        const you = /(?<!\p{L})(you|vous|du|вы)(?!\p{L})/iu;
        expect(you.test(sentence), sentence).toBe(majority.leaders.includes(by));
      };
      switch (last.kind) {
        case 'site': {
          const activated = after.active[by]! - state.active[by]!;
          // Warnings come first, and then what it activates.
          const sentence = effects(one)[lostBy(one).length]!;
          if (activated > 0) expect(sentence).toContain(String(activated));
          else expect(sentence, 'no figure').not.toMatch(/\d/);
          break;
        }
        case 'contribute': {
          // Then the turn is not over yet.
          const hasAction = decision(after)?.by === by && after.turn === state.turn;
          expect(said.includes(text.districtAction(SPACE_DISTRICT[last.space]!))).toBe(hasAction);
          const { length } = contributorsTo(after, after.architects.indexOf(last.space));
          if (!hasAction) expect(said).toContain(String(length));
          break;
        }
        case 'take': {
          expect(said).toContain(text.person(last.leader, state.century));
          expect(said).toContain(text.leaderRule(last.leader, rulesOf(state)));
          break;
        }
        case 'use':
          expect(said).toContain(text.districtAction(last.district));
          break;
        case 'raise':
          expect(deed(one)).toContain(String(after.stars[last.space]));
          break;
        case 'put': {
          leads(last.zone);
          const { task } = decision(before)!;
          if (task.kind === 'to') leads(task.from);
          break;
        }
        case 'pair':
          leads(last.zone);
          leads(oppositeOf(last.zone));
          break;
        case 'send':
        case 'redirect':
          leads(last.zone);
          break;
        default:
      }
      expect(said === '' && last.kind !== 'raise', last.kind).toBe(false);
      expect(said.includes(ENDS[language]), said).toBe(endsCentury(one));
      if (inFront(state, by) > 0 && inFront(after, by) === 0 && !endsCentury(one) && !isEnding(after)) {
        // Whose turn will be the first to begin without workers: somebody else's, or your own.
        const order = after.active.map((_, index) => (by + 1 + index) % after.active.length);
        const first = order.find((seat) => inFront(after, seat) === 0)!;
        expect(NAMES.filter((name) => effects(one).at(-1)!.includes(name))).toEqual(
          first === by ? [] : [NAMES[first]],
        );
      }
      const points = scoreOf(after, by) - scoreOf(state, by);
      if (points > 0) expect(said).toContain(String(points));
    }
  });
});

test('the goal of the first event is named, with its points, exactly where the choice meets it (R7.1)', async () => {
  const text = await loadText('en');
  const effects = makeEffects(text, await loadEffects('en'));
  let met = 0;
  for (let game = 0; game < 30; game += 1) {
    const played = randomGame(`goal ${game}`, VARIANTS.at(-1)!.options);
    const states = Array.from(positionsOf(played), (state) => clone(state));
    states.slice(0, -1).forEach((state, at) => {
      const by = decision(state)?.by ?? -1;
      const after = states[at + 1]!;
      const isMet = after.claims.length > state.claims.length;
      if (by < 0 || state.events[0]! < 0 || after.over || (!isMet && at % 10 > 0)) return;
      const said = effects(state, [played.choices[at]!], NAMES).join(' ');
      const isOwn = isMet && after.claims.slice(state.claims.length).includes(by);
      expect(said.includes(text.event(state.events[0]!)), said).toBe(isOwn);
      if (!isOwn) return;
      met += 1;
      expect(said).toContain(
        state.claims.length === after.claims.indexOf(by) && state.claims.length === 0
          ? '8 points'
          : '4 points',
      );
    });
  }
  expect(met).toBeGreaterThan(3);
});
