/** Whose address it is: one household or machine has a whole network of version 6, and could count as millions. */

const GROUPS = 8;
/** 64 bits. */
const NETWORK_GROUPS = 4;

/** An address of version 4 as it is, one of version 6 as its network. */
export const networkOf = (ip: string): string => {
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (version4 !== undefined || !ip.includes(':')) return version4 ?? ip;
  const [before = '', after] = ip.split('%', 1)[0]!.split('::');
  const groups = (text: string | undefined): string[] =>
    text === undefined || text === '' ? [] : text.split(':');
  const first = groups(before);
  const zeros = new Array<string>(Math.max(0, GROUPS - first.length - groups(after).length)).fill('0');
  const all = [...first, ...zeros, ...groups(after)].slice(0, NETWORK_GROUPS);
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
