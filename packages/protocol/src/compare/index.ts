/** How a result compares with those of others who had the same cards. */

/** Of how many in every hundred of the others it is ahead; half of those who have as much. Null without others. */
export const percentileOf = (below: number, equal: number, others: number): number | null =>
  others === 0 ? null : ((below + equal / 2) / others) * 100;
