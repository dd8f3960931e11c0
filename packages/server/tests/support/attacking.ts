/** How an attacker proceeds: tries something again and again, and counts how the server answers. */
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@cap-diamant/protocol/client';
import type { BusyClub } from './busy-club.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export interface Ground {
  readonly url: string;
  /** A table with a very long chat. */
  readonly talkative: string;
  /** For attacks in a club. */
  readonly club: BusyClub | null;
  /** The status of an answer, and after how many milliseconds it came. */
  readonly tried: (status: number, took: number) => void;
  readonly enough: () => boolean;
  /** How many tables an attacker sets up to use all of the bots' time. */
  readonly tables: number;
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  /** Whether there is a full club, with an event. */
  readonly inClub?: boolean;
  /** What happens before the honest player comes. */
  readonly prepare?: (ground: Ground) => Promise<void>;
  readonly run: (ground: Ground) => Promise<void>;
}

const AT_ONCE = 8;
const OK = 200;
/** After a refusal an attacker does not wait either, but leaves some of this machine to the others. */
export const PAUSE_MS = 5;

/** From the address range for documentation; the server trusts its proxy. */
export const visitorFrom = (url: string, address: string): Visitor =>
  newVisitor(url, new Map(), { 'x-forwarded-for': address });

/** Returns whether the server allowed it. */
export const attempt = async ({ tried }: Ground, work: () => Promise<unknown>): Promise<boolean> => {
  const began = performance.now();
  try {
    await work();
    tried(OK, performance.now() - began);
    return true;
  } catch (error) {
    // Refused at once under load, with the status 503, is an answer; a failure of the server is not.
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    tried(error.status, performance.now() - began);
    await setTimeout(PAUSE_MS);
    return false;
  }
};

/** Several at a time, until there are enough. */
export const again = async (
  { enough }: Pick<Ground, 'enough'>,
  work: () => Promise<unknown>,
): Promise<void> => {
  const one = async (): Promise<void> => {
    while (!enough()) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** Fetches and reads the answer, so that the server has all the work. */
export const request = async ({ url, tried }: Ground, visitor: Visitor, address: string): Promise<void> => {
  const began = performance.now();
  const answer = await visitor.fetch(`${url}${address}`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  tried(answer.status, performance.now() - began);
  if (!answer.ok) await setTimeout(PAUSE_MS);
};
