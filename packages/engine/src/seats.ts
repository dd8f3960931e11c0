/** Seats in notation: A to E. */
export const SEAT_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type SeatLetter = (typeof SEAT_LETTERS)[number];
