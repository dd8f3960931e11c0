/**
 * Which addresses count as one client: a household or a machine has a whole IPv6 network, and could count as
 * millions.
 */

const GROUPS = 8;
/** 64 bits. */
const NETWORK_GROUPS = 4;

/** An IPv4 address itself, or the network of an IPv6 address. */
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
