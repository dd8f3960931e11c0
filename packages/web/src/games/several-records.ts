/** A file may hold several records, one after the other, as the games of an event do. */
export const splitRecords = (text: string): readonly string[] =>
  text
    .split(/^(?=Cap Diamant record )/m)
    .filter((part) => part.startsWith('Cap Diamant record '))
    .map((part) => part.trim());

/** Who played. */
export const playersIn = (record: string): string =>
  [...record.matchAll(/^seat [A-E]: (.*)$/gm)].map(([, name]) => name).join(', ');
