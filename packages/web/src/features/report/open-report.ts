/** Opens the report on a game, and saves the game first if it is not saved yet. */

import { hashOf } from '../../browser/route.ts';
import { importRecord } from '../../games/import-record.ts';
import { isKept, recordOf } from '../../games/saved-games.ts';
import type { Table } from '../../playback/table.ts';
import { keepReport, keptReport } from './kept-report.ts';

/** Fetched together: a finished game offers both. */
export { askCostly } from './costly.ts';

export const openReport = ({ setUp, choices }: Table): void => {
  let { id } = setUp;
  if (!isKept(id)) {
    id = importRecord(recordOf(setUp, choices));
    // The record does not say which of several people sat here.
    keepReport(id, { ...keptReport(id), own: setUp.seats.indexOf('person') });
  }
  location.hash = hashOf({ screen: 'report', id });
};
