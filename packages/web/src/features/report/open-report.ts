/** The way to the report on a game. One that this browser does not keep yet is kept from now on: the report goes with it. */

import { hashOf } from '../../browser/route.ts';
import { importRecord } from '../../games/import-record.ts';
import { isKept, recordOf } from '../../games/saved-games.ts';
import type { Table } from '../../playback/table.ts';
import { keepReport, keptReport } from './kept-report.ts';

export const openReport = ({ setUp, choices }: Table): void => {
  let { id } = setUp;
  if (!isKept(id)) {
    id = importRecord(recordOf(setUp, choices));
    // A record does not say which of several persons sat here.
    keepReport(id, { ...keptReport(id), own: setUp.seats.indexOf('person') });
  }
  location.hash = hashOf({ screen: 'report', id });
};
