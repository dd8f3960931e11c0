/** What the page adds to a table: what is pointed at and selected, what can be chosen, why a tap did nothing. */
import { type Choice, choices, decision, historyOf, type State } from '@cap-diamant/engine';
import { settings } from '../browser/settings.svelte.ts';
import { keep, kept } from '../browser/storage.ts';
import { type Later, whenIdle } from '../browser/when-idle.svelte.ts';
import { isSandbox } from '../games/branch.ts';
import { namesHere, namesReplayed, ownNameIn, youIn } from '../games/seat-names.ts';
import { lastCenturyEnd, type Scoring } from '../playback/scoring.ts';
import { type Path, type ShownEnd, type Table, undoable } from '../playback/table.ts';
import { reasonText } from '../words/game.ts';
import { ui } from '../words/ui.ts';
import { type ActionName, type ActionOffer, actionOf, actionsOf } from './actions.ts';
import { countsBuildings } from './count-buildings.ts';
import { endsCentury } from './ends-century.ts';
import { withFreeAction } from './free-actions.ts';
import { targetsOf } from './happening-targets.ts';
import { Insight } from './insight.svelte.ts';
import type { loadSince } from './load-since.ts';
import { countOwnTurn } from './newcomer.svelte.ts';
import type { Since } from './since.ts';
import { NO_OFFERS, type Offers, offersOf, splitAtRedirect, type TargetKey, targetOf } from './targets.ts';
import { type Standing, standings, whatIf } from './what-if.ts';

const NOWHERE: ReadonlySet<TargetKey> = new Set();
const NOTHING_SINCE: Since = { from: 0, lines: [], goals: [], centuries: [] };
const NO_TRACES: ReadonlyMap<TargetKey, readonly number[]> = new Map();
const isOnMap = (key: TargetKey): boolean => /^(space|district):/.test(key);
const SELECTED = 'cap-diamant:selected:';
const LEDGER = 'cap-diamant:ledger:';
const MOVES = 'cap-diamant:moves:';

export class View {
  readonly table: Table;
  /** Nobody has done anything yet when a board comes up: it does not wait for this. */
  readonly #tellSince: Later<Awaited<ReturnType<typeof loadSince>>> | null;
  readonly #objections = whenIdle(() => import('./objections.ts'));
  /** Tapped once. */
  selected: TargetKey | null = $state(null);
  /** Under the mouse, or focused. */
  pointed: TargetKey | null = $state(null);
  /** The last target tapped where nothing can be chosen. */
  inspected: TargetKey | null = $state(null);
  /** The path of the button under the mouse or focus. */
  pointedPath: Path | null = $state.raw(null);
  /** The selection came from a tap: nothing has said yet what it would do. */
  wasTapped = false;
  /** A key opened the list of ways to use a target: it gets the focus as soon as it is there. */
  wantsWays = false;
  /** The target on the map that last had the focus. */
  lastFocused: TargetKey = $state('space:0');
  /** The action button under the mouse or focus. */
  pointedAction: ActionName | null = $state(null);
  /** The action whose targets alone are highlighted, and in which position it was chosen. */
  #narrowed: { readonly name: ActionName; readonly state: State } | null = $state.raw(null);
  /** What would end the century, selected in this position: it waits for its confirmation. */
  #weighed: { readonly path: Path; readonly state: State } | null = $state.raw(null);
  /** The position in which an undo waits for its confirmation. */
  #undoAsked: State | null = $state.raw(null);
  #intended: { readonly site: Choice; readonly turn: number; readonly seat: number } | null =
    $state.raw(null);
  /** Why the last tap did nothing. */
  notice: string = $state('');
  /** The card that explains the game is open: before the first turn, or because the player asked for it. */
  showsOpening: boolean = $state(false);
  /** By path: what it would change, in words, as soon as that is computed. */
  pathTexts: ReadonlyMap<string, string> = $state.raw(new Map());
  /** The earlier position on show: how many choices were made before it. Null: the present. */
  visiting: number | null = $state(null);
  readonly #visited: State | null = $derived.by(() =>
    this.visiting === null
      ? null
      : historyOf({ ...this.table.setUp, choices: this.table.choices }, this.visiting).state,
  );

  readonly offers: Offers = $derived.by(() =>
    this.asked >= 0 ? offersOf(this.table.state, this.#allows) : NO_OFFERS,
  );
  /** The four actions of a turn; empty if another decision is to be made. */
  readonly actions: readonly ActionOffer[] = $derived.by(() =>
    this.asked >= 0 ? actionsOf(this.table.state, this.offers) : [],
  );
  /** If nothing on the map can be chosen, one target still takes the Tab key; arrow keys lead on from it. */
  readonly entrance: TargetKey | null = $derived.by(() =>
    [...this.offers.targets.keys()].some((key) => isOnMap(key) && this.isTarget(key))
      ? null
      : this.lastFocused,
  );
  readonly standings: readonly Standing[] = $derived.by(() => standings(this.counted));

  /** The ways to use the selected target; if building is chosen and no site is open, those of the architects. */
  readonly ways: readonly Path[] = $derived.by(() => {
    if (this.#weighed?.state === this.table.state) return [this.#weighed.path];
    if (this.selected !== null) return this.offers.targets.get(this.selected) ?? [];
    const action = this.actions.find(({ name }) => name === this.narrowed);
    return action === undefined || action.targets.length > 0
      ? []
      : action.buttons.map((choice) => [choice] as const);
  });

  /** The paths of the target under the pointer, or else of the selected one. */
  readonly paths: readonly Path[] = $derived.by(() => {
    const at = (key: TargetKey | null): readonly Path[] =>
      key === null ? [] : (this.offers.targets.get(key) ?? []);
    const pointed = at(this.pointed);
    return pointed.length > 0 ? pointed : this.ways;
  });
  /** Where only one place answers, the ways to use it: its buttons say all, and nobody has to look for the place. */
  readonly onlyPlace: readonly Path[] = $derived.by(() => {
    const [paths = [], ...others] =
      this.table.kind === 'taught' || this.asked < 0 ? [] : this.offers.targets.values();
    return others.length === 0 && paths.every(([{ kind }]) => kind === 'put' || kind === 'raise')
      ? paths
      : [];
  });
  /** That place's only way, while nothing else is looked at: nothing has to be tapped to see what it brings. */
  readonly #onlyWay: Path | null = $derived.by(() =>
    this.onlyPlace.length === 1 && this.insight.looked === null ? this.onlyPlace[0]! : null,
  );
  readonly preview: Path | null = $derived(this.pointedPath ?? this.paths[0] ?? this.#onlyWay);
  readonly changes: readonly Standing[] | null = $derived.by(() =>
    this.preview === null || this.asked < 0 ? null : whatIf(this.table.state, this.preview),
  );

  /** The century to whose end the player has gone on from the last moves before it; kept, so that they are not told again. */
  #wentOn = $state(-1);
  /** What the others did since the last choice of the seat `own`; nothing if nobody plays here, or one for everybody. */
  readonly since: Since = $derived.by(() =>
    this.table.kind === 'played' && !(isSandbox(this.table.setUp) && youIn(this.table.setUp) < 0)
      ? (this.#tellSince?.current?.sinceOwnChoice(
          this.table,
          this.own,
          this.#wentOn,
          countsBuildings(this.table.state),
        ) ?? NOTHING_SINCE)
      : NOTHING_SINCE,
  );
  /**
   * A century has ended with another's move, and its scoring waits: what was done since your own last move comes
   * first, with the map still in sight.
   */
  readonly showsLastMoves: boolean = $derived.by(() => {
    const { table } = this;
    if (table.kind !== 'played' || this.visiting !== null || settings.centuryEnd === 'run') return false;
    const { scoring } = table;
    const end = scoring?.done.find((one) => one.kind === 'century-ends');
    if (scoring === null || end === undefined || end.century === this.#wentOn) return false;
    const isFirst =
      settings.centuryEnd === 'ledger' || !scoring.done.some(({ kind }) => kind === 'zone-scored');
    // Another may still have said where workers go (R6.4) in a turn of yours that ended it.
    const endedBy = end.trigger === 'no-tile' ? end.seat : table.made.findLast(({ by }) => by >= 0)?.by;
    return (
      isFirst &&
      table.setUp.seats[endedBy ?? -1] !== 'person' &&
      this.since.lines.some(({ deeds }) => deeds.length > 0)
    );
  });
  /** The last century whose scoring has been on show here; kept, because a reload is no absence. */
  #seenCentury = $state(-1);
  /** The ledger of a century that ended while nobody looked, if the player has asked for it. */
  #pastLedger: Scoring | null = $state.raw(null);
  /** What of it is shown unasked: no turn that has only begun, and no century whose scoring you have seen. */
  readonly news: Since = $derived.by(() => ({
    ...this.since,
    lines: this.since.lines.filter(({ deeds }) => deeds.length > 0),
    centuries: this.since.centuries.filter(({ century }) => century > this.#seenCentury),
  }));
  /** Points for the goals that a player has met since your last move (R7.1). */
  won(seat: number): number {
    return this.since.goals.reduce((sum, goal) => sum + (goal.seat === seat ? goal.points : 0), 0);
  }
  /** A century that ended since your last choice, and whose ledger you have not seen. */
  readonly missedCentury: number | null = $derived.by(() => {
    const last = this.since.centuries.at(-1)?.century ?? -1;
    const isMissed = last > this.#seenCentury && !isSandbox(this.table.setUp);
    return isMissed && this.scoring === null && this.visiting === null ? last : null;
  });
  /** By target: who changed something there meanwhile. */
  readonly traces: ReadonlyMap<TargetKey, readonly number[]> = $derived.by(() =>
    this.visiting === null && this.scoring === null
      ? (this.#tellSince?.current?.tracesOf(this.since.lines, this.table.state.century) ?? NO_TRACES)
      : NO_TRACES,
  );

  readonly #lit: ReadonlySet<TargetKey> = $derived.by(() =>
    this.table.kind === 'replayed' || this.table.kind === 'posed'
      ? new Set(this.table.shown.flatMap(targetsOf))
      : NOWHERE,
  );
  /** "Start a building" names no space: the first choice of the turn that names one does, if it is the player's own. */
  readonly #advised: TargetKey | null = $derived.by(() => {
    const { table } = this;
    const advised = table.kind === 'replayed' || table.kind === 'played' ? table.advised : undefined;
    const own = advised?.filter(({ kind }) => kind !== 'redirect' || advised.length === 1);
    return own?.map(targetOf).find((target) => target !== null) ?? null;
  });

  readonly insight: Insight;

  constructor(table: Table) {
    this.table = table;
    this.#tellSince =
      table.kind === 'played'
        ? whenIdle(() => import('./load-since.ts').then(({ loadSince }) => loadSince()))
        : null;
    this.insight = new Insight(this);
    this.#seenCentury = Number(kept(LEDGER + table.setUp.id) ?? -1);
    this.#wentOn = Number(kept(MOVES + table.setUp.id) ?? -1);
    const before = kept(SELECTED + table.setUp.id) as TargetKey | null;
    if (before !== null && this.offers.targets.has(before)) this.selected = before;
  }

  /** The position on show: the present, or the one visited. */
  get state(): State {
    return this.#visited ?? this.table.state;
  }

  /** The position that points are counted in: the same, or that after the step of a scoring once it is on show. */
  get counted(): State {
    const step = this.showsLastMoves ? undefined : this.scoring?.counted;
    return this.#visited ?? step ?? this.table.state;
  }

  /** The seat at this screen that decides now, or −1; always −1 while an earlier position is on show. */
  get asked(): number {
    return this.visiting === null && this.#pastLedger === null ? this.table.asked : -1;
  }

  /** The pause of a scoring on show, or the ledger that the player missed. */
  get scoring(): Scoring | null {
    return this.table.scoring ?? this.#pastLedger;
  }

  openMissedLedger(): void {
    const done = lastCenturyEnd(this.table.log);
    this.deselect();
    if (done !== null) this.#pastLedger = { done, next: [], counted: this.state };
  }

  /** The scoring of this century is on show. */
  sawScoring(century: number): void {
    if (century <= this.#seenCentury) return;
    this.#seenCentury = century;
    keep(LEDGER + this.table.setUp.id, String(century));
  }

  /** In a replay, and where a line is stepped through: the targets that the step on show concerns. */
  get lit(): ReadonlySet<TargetKey> {
    return this.#lit;
  }

  /** The target that a bot would choose here: in a replay, or as a hint. */
  get advised(): TargetKey | null {
    return this.#advised;
  }

  /** The targets that a hint names. */
  get hinted(): readonly TargetKey[] {
    return (this.table.kind === 'played' && this.table.hinted) || [];
  }

  /** Shows the position after so many choices. */
  visit(at: number): void {
    this.deselect();
    this.visiting = at < this.table.choices.length ? at : null;
  }

  /** A lesson allows one thing at a time; a game allows what the engine allows. */
  readonly #allows = (path: Path): boolean => this.table.kind !== 'taught' || this.table.allows(path);

  /** The players' names; the only person at this screen is "You". */
  readonly names: readonly string[] = $derived.by(() => {
    const { kind, setUp } = this.table;
    return kind === 'played' || kind === 'posed' ? namesHere(setUp) : namesReplayed(setUp);
  });

  /** The name that the prompt calls you by; a puzzle's seat has another's. */
  get ownName(): string {
    return this.table.kind === 'played' ? ownNameIn(this.table.setUp) : '';
  }

  /** How the game on show ended before it was played to its end; null if it did not, or an earlier position is on show. */
  get earlyEnd(): ShownEnd | null {
    const { table } = this;
    return this.visiting === null && table.kind === 'played' ? (table.earlyEnd ?? null) : null;
  }

  /** The seat whose turn is on show: a finished turn stays until the player ends it. */
  get deciding(): number {
    const { table } = this;
    if (this.earlyEnd !== null) return -1;
    if (this.visiting === null && table.kind === 'played' && table.waitsForHandOver)
      return table.made.at(-1)?.by ?? -1;
    return decision(this.state)?.by ?? -1;
  }

  /** The seat that "you" means: the one that decides, or else the first person at this screen. */
  get own(): number {
    return this.table.asked >= 0 ? this.table.asked : this.table.setUp.seats.indexOf('person');
  }

  /** Not while an earlier position is on show: you would not see what the undo takes back. */
  get canUndo(): boolean {
    return this.visiting === null && (undoable(this.table)?.canUndo ?? false);
  }

  /** Undoes your last click. On your turn it asks first if that takes back what others did too. */
  undo(): void {
    const back = undoable(this.table);
    if (back === null || !this.canUndo) return;
    const isSure = this.asksUndo || this.asked < 0 || !back.undoSpansOthers;
    this.deselect();
    if (isSure) {
      back.undo();
      return;
    }
    this.#undoAsked = this.table.state;
    this.notice = ui('undoAsk');
  }

  /** Others move, and the player need not wait for the pauses between their moves. */
  get canHurry(): boolean {
    return this.table.kind === 'played' && this.visiting === null && this.table.canHurry;
  }

  hurry(): void {
    if (this.table.kind === 'played' && this.canHurry) this.table.hurry();
  }

  /** Whether an undo that takes back what others did waits for its confirmation. */
  get asksUndo(): boolean {
    return this.asked >= 0 && this.#undoAsked === this.table.state;
  }

  /** Null if the targets of all actions are highlighted. A new position always starts with all of them. */
  get narrowed(): ActionName | null {
    return this.asked >= 0 && this.#narrowed?.state === this.table.state ? this.#narrowed.name : null;
  }

  /** Whether it is highlighted. While the highlights are narrowed, the other targets have to be asked twice. */
  isTarget(key: TargetKey): boolean {
    const paths = this.offers.targets.get(key);
    return paths !== undefined && (this.narrowed === null || actionOf(paths[0]![0]) === this.narrowed);
  }

  /**
   * Narrows the highlights to one action, or widens them if it was chosen before. If no site is open, building has no
   * target: it ends the century, which another button confirms.
   */
  chooseAction(name: ActionName): void {
    const offer = this.actions.find((one) => one.name === name);
    if (offer === undefined) return;
    const wasNarrowed = this.narrowed === name;
    this.#select(null);
    if (offer.reason !== null) this.notice = ui(offer.reason);
    else this.#narrowed = wasNarrowed ? null : { name, state: this.table.state };
  }

  /**
   * A finger's first tap previews and its second acts. A mouse has previewed by pointing, so its click acts, unless
   * there are several ways to choose from or another action is the chosen one. Where nothing can be chosen, either
   * says why; but a finger's first tap there may only be a look, and what it has selected stays so.
   */
  tap(key: TargetKey, isByMouse = false): void {
    const paths = this.offers.targets.get(key);
    const isLook = !isByMouse && this.selected !== null && this.inspected !== key;
    const isAgain = this.selected === key && this.inspected === null;
    if (paths === undefined && isLook) this.inspected = key;
    else if (paths === undefined) this.#refuse(key);
    else if ((isAgain || (isByMouse && this.#isPlain(key, paths))) && !this.#endsCentury(paths))
      this.commit(paths[0]!);
    else {
      this.wasTapped = true;
      this.#select(key);
      // The question follows what is previewed.
      const name = actionOf(paths[0]![0]);
      if (this.narrowed !== null && name !== null) this.#narrowed = { name, state: this.table.state };
    }
  }

  /** Enter on the focused target, whose preview is on show already. If there are several ways, the page asks which. */
  enter(key: TargetKey): void {
    const paths = this.offers.targets.get(key);
    if (paths === undefined) this.#refuse(key);
    else if ((this.#isPlain(key, paths) || this.selected === key) && !this.#endsCentury(paths))
      this.commit(paths[0]!);
    else {
      this.wasTapped = false;
      this.#select(key);
      this.wantsWays = true;
    }
  }

  /** A preview has shown all that there is to ask. */
  #isPlain(key: TargetKey, paths: readonly Path[]): boolean {
    return paths.length === 1 && this.isTarget(key);
  }

  /** Only the button that says so ends a century: neither a click on the map nor a second tap there. */
  #endsCentury(paths: readonly Path[]): boolean {
    return endsCentury(this.table.state, paths[0]!);
  }

  /** A button's choice. One that ends the century is selected first; the button that is left then confirms it. */
  choose(path: Path): void {
    const isConfirmed = this.ways.length === 1;
    if (isConfirmed || !this.#endsCentury([path])) {
      this.commit(path);
      return;
    }
    this.pointedPath = null;
    this.wantsWays = true;
    this.#weighed = { path, state: this.table.state };
  }

  commit(path: Path): void {
    this.notice = '';
    this.#select(null);
    this.pointed = null;
    this.pointedPath = null;
    this.pointedAction = null;
    const { table } = this;
    if (table.kind === 'taught') table.commit(path);
    if (table.kind !== 'played' && table.kind !== 'posed') return;
    if (table.kind === 'played' && actionOf(path[0]) !== null && this.actions.length > 0) countOwnTurn();
    const { now, site } = splitAtRedirect(path);
    if (now[0].kind === 'start' || now[0].kind === 'site')
      this.#intended = site === null ? null : { site, turn: table.state.turn, seat: table.asked };
    const isFree = table.kind === 'played' && settings.freeActions;
    table.commit(isFree ? withFreeAction(table.state, now) : now);
  }

  /** The site that a click has chosen before another decision came in between (R6.4), once it can be started. */
  get dueSite(): Choice | null {
    const { table } = this;
    if (this.#intended === null || this.asked < 0) return null;
    const { site, turn, seat } = this.#intended;
    const isDue = decision(table.state)?.task.kind === 'place' && table.state.turn === turn;
    return isDue && this.asked === seat && choices(table.state).includes(site) ? site : null;
  }

  /** On from a pause in a scoring: to the next one, or to the last one. */
  goOnScoring(toEnd = false): void {
    const { scoring } = this;
    if (scoring === null) return;
    if (this.table.scoring === null) {
      this.#pastLedger = null;
      return;
    }
    const end = scoring.done.find((one) => one.kind === 'century-ends');
    if (this.showsLastMoves) {
      this.#wentOn = end!.century;
      keep(MOVES + this.table.setUp.id, String(this.#wentOn));
    } else if (toEnd) this.table.skipScoring();
    else this.table.step();
  }

  press(choice: Choice): void {
    if (choices(this.state).includes(choice)) this.choose([choice]);
  }

  /** Gives up the selection or, if nothing is selected, the action. */
  deselect(): void {
    if (this.selected === null && this.#weighed === null) this.#narrowed = null;
    this.#select(null);
    this.pointed = null;
    this.pointedPath = null;
    this.inspected = null;
  }

  #select(key: TargetKey | null): void {
    this.notice = '';
    this.#undoAsked = null;
    this.#weighed = null;
    this.selected = key;
    this.inspected = null;
    keep(SELECTED + this.table.setUp.id, key);
  }

  #refuse(key: TargetKey): void {
    this.#select(null);
    this.inspected = key;
    if (this.asked < 0 || decision(this.state) === null) return;
    if (this.table.kind === 'taught' && offersOf(this.state).targets.has(key)) {
      this.notice = ui('notInThisLesson');
      return;
    }
    const objection = this.#objections.current?.objectionAt(this.state, key) ?? null;
    if (objection !== null) this.notice = reasonText(objection);
  }
}
