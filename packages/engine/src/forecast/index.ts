export { centuryEnds, END_WAYS, type EndWay } from './century-end.ts';
export { type Drain, type DrainMove, drain } from './drain.ts';
export { type FinalForecast, forecastFinal, pointsBySource } from './final.ts';
export { finalPoints, pointsAsThingsStand } from './final-points.ts';
export { firstGoal, type Goal } from './goal.ts';
export { joiningSpaces } from './joins.ts';
export { leadChanges, type Majority, type Margin, majorities, marginOf } from './majorities.ts';
export { type Offer, offersAt } from './offer.ts';
export { afterRedirects, forecastZones, isEnding, type Rung, type ZoneForecast } from './zones.ts';
