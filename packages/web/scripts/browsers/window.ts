/** A window of some browser, as little of it as a game needs. */
import type { Inside } from '../../tests/support/in-sight.ts';

export interface BrowserWindow extends Inside {
  goTo(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

/** With nothing kept in it: a first visit. */
export type OpenWindow = () => Promise<BrowserWindow>;
