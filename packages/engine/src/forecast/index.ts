export { type FinalForecast, forecastFinal, pointsBySource } from './final.ts';
export { type Majority, majorities } from './majorities.ts';
export { forecastZones, type Rung, type ZoneForecast } from './zones.ts';
