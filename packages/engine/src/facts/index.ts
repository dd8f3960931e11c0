/** Facts of the rules for other packages, so that none derives a rule a second time. */
export { neutralOwner, tokenOwner } from '../construction.ts';
export { isFreeAction } from '../districts.ts';
export { CLAIM_PRIZES, cascadeSize, eventsOfCentury, everybodyCascades, inEvery } from '../event-cards.ts';
export { givesAction } from '../turn.ts';
export { fromHand } from '../workers.ts';
export { completedBy, seatAt, sitesLeft, workersOn } from './buildings.ts';
export { type EventFacts, eventFacts, eventsInPlay, goalFacts } from './events.ts';
export { isTwoPlayerGame, LEADER_ZONE, leadersLeft, twoPlayerLeader } from './leaders.ts';
export { isNeutralMoved } from './neutral.ts';
export { ranksOf } from './ranks.ts';
