/** Where a table's status (its connection, its extra buttons) is shown: in the first line, or above the result. */
export type StatusPlace = 'in-top-line' | 'above-result';
