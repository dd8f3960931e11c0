/** What the page says about the game. */
import {
  CENTURIES,
  type Choice,
  DISTRICTS,
  EVENT_IDS,
  type Happening,
  LEADERS,
  type Objection,
  type State,
  SPACE_COST,
  SPACE_DISTRICT,
  TILES,
  type Task,
  ZONES,
} from '@cap-diamant/engine';

type Names = readonly string[];

const title = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

export const zoneName = (zone: number): string => title(ZONES[zone]!);
export const districtName = (_state: State, district: number): string => title(DISTRICTS[district]!.id);
export const districtText = (_state: State, district: number): string => title(DISTRICTS[district]!.id);
export const leaderName = (leader: number): string => title(LEADERS[leader]!);
export const leaderText = (_state: State, leader: number): string => title(LEADERS[leader]!);
export const eventName = (event: number): string => EVENT_IDS[event]!;
export const eventText = (_state: State, event: number): string => EVENT_IDS[event]!;
export const buildingName = (tile: number): string => title(TILES[tile]!.id);

export const prompt = (state: State, task: Task, names: Names): string =>
  `${names[task.by] ?? ''}: ${task.kind}${task.kind === 'district' ? ` ${SPACE_DISTRICT[task.space]}` : ''} ${CENTURIES[state.century]}`;

export const choiceLabel = (state: State, choice: Choice, _names: Names): string =>
  'space' in choice
    ? `${choice.kind} ${buildingName(state.tiles[choice.space]!)} ${SPACE_COST[choice.space]}`
    : JSON.stringify(choice);

export const logLine = (_state: State, happening: Happening, names: Names): string =>
  'seat' in happening ? `${names[happening.seat]}: ${happening.kind}` : happening.kind;

export const reasonText = ({ reason, rule }: Objection): string => `${title(reason)} (${rule})`;
