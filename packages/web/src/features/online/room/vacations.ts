/** Who is on vacation at a table. */
import type { TableNow } from '@cap-diamant/protocol/table-log';

/** Until when this seat is on vacation; null if it is not. */
export const vacationEnd = ({ vacations }: TableNow, seat: number, now: number): number | null =>
  vacations.find((one) => one.seat === seat && one.from <= now && now < one.until)?.until ?? null;
