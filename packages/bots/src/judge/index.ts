/** Position in, expected points out. For the lab: other packages need the bots, not their judge. */
export { type BuildingOutlook, buildingOutlooks, inReach } from './building-outlook.ts';
export { chancesOf } from './chances.ts';
export { evaluate, type Judge, utility, type Values } from './evaluate.ts';
export {
  GAME_INPUT_COUNT,
  GAME_STRIDE,
  type Inputs,
  readInputs,
  SEAT_INPUT_COUNT,
  SEAT_STRIDE,
} from './inputs.ts';
export { learnedJudgeFor, type NetJudge, netJudge } from './learned.ts';
export { type Net, parseNet } from './net.ts';
export { answer, type ParityCase } from './parity.ts';
export { log } from './portable-math.ts';
export { WEIGHTS } from './weights.ts';
export { emptyZoneOutlook, zoneOutlook, zonesAtEnd } from './zone-outlook.ts';
