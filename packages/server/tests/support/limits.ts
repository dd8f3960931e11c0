/** All people of a test share one address. */
const PLENTY = 1e9;

export const NO_LIMITS = {
  perMinute: PLENTY,
  filesPerMinute: PLENTY,
  changesPerMinute: PLENTY,
  streamsPerAddress: PLENTY,
  exportsPerMinute: PLENTY,
  picturesPerMinute: PLENTY,
  secretsPerMinute: PLENTY,
  failuresPerHour: PLENTY,
  unreadBytes: PLENTY,
  tablesPerPerson: PLENTY,
  botTablesPerPerson: PLENTY,
  lobbyPerPerson: PLENTY,
  seatsPerPerson: PLENTY,
  notesPerPerson: PLENTY,
  renamesPerHour: PLENTY,
  reportsPerHour: PLENTY,
  addressReportsPerHour: PLENTY,
  guestsPerHour: PLENTY,
  publicTablesPerHour: PLENTY,
  dailiesPerHour: PLENTY,
  duplicatesPerDay: PLENTY,
  onlookerLinesPerDay: PLENTY,
  pairingsPerHour: PLENTY,
  addressPairingsPerHour: PLENTY,
};
