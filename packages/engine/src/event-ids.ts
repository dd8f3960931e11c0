/** The events by year and century (R7); what they do is in event-cards.ts. */
import type { Century } from './indices.ts';

const inCentury = <Id extends string>(century: Century, ...ids: readonly Id[]) =>
  ids.map((id) => ({ id, century }));

// Records store hashes that contain an event's index in this list, so add new events at the end.
const EVENTS = [
  ...inCentury(0, '1603', '1663', '1665', '1682'),
  ...inCentury(1, '1756', '1759', '1763', '1775'),
  ...inCentury(2, '1800', '1812', '1867', '1871'),
  ...inCentury(3, '1917', '1955', '2001', '2008'),
];

export type EventId = (typeof EVENTS)[number]['id'];
export const EVENT_IDS: readonly EventId[] = EVENTS.map(({ id }) => id);
export const EVENT_CENTURY: readonly Century[] = EVENTS.map(({ century }) => century);
