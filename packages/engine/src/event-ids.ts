/** The 16 events by year, four per century (R7); what they do is in event-cards.ts. */
export const EVENT_IDS = [
  ...(['1603', '1663', '1665', '1682'] as const),
  ...(['1756', '1759', '1763', '1775'] as const),
  ...(['1800', '1812', '1867', '1871'] as const),
  ...(['1917', '1955', '2001', '2008'] as const),
] as const;
export type EventId = (typeof EVENT_IDS)[number];

export const EVENTS_PER_CENTURY = 4;
