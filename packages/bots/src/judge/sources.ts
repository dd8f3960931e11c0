/** Where the difference between two choices can come from; `scored` is points already scored. */
export const REASON_SOURCES = [
  'scored',
  'zones',
  'buildings',
  'workers',
  'leaders',
  'event',
  'tempo',
] as const;
export type ReasonSource = (typeof REASON_SOURCES)[number];
