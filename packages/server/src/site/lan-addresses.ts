/** The addresses under which other machines on the local network reach this one. */
import { networkInterfaces } from 'node:os';

/** Home networks first: a machine may also have addresses in virtual networks, which no phone can reach. */
const USUAL = [/^192\.168\./, /^10\./, /^172\.(?:1[6-9]|2\d|3[01])\./];
/** An address that the machine chose itself because no network gave it one. */
const SELF_MADE = /^169\.254\./;

const rank = (address: string): number => {
  const place = USUAL.findIndex((network) => network.test(address));
  return place < 0 ? USUAL.length : place;
};

export const lanAddresses = (port: number, interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !SELF_MADE.test(address))
    .map(({ address }) => address)
    .sort((a, b) => rank(a) - rank(b))
    .map((address) => `http://${address}:${port}`);
