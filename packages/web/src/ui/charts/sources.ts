/** How each source of points is drawn: a colour, and lines or dots that tell it apart without one. */
import type { PointSource } from '@cap-diamant/engine';
import type { UiKey } from '../../words/ui.ts';

export interface SourceLook {
  readonly label: UiKey;
  readonly colour: string;
  /** In a tile of 8 by 8 that is repeated. */
  readonly lines: string;
}

export const SOURCE_LOOKS: { readonly [source in PointSource]: SourceLook } = {
  zones: { label: 'zones', colour: 'var(--zone-4)', lines: '' },
  districts: { label: 'districts', colour: 'var(--zone-3)', lines: 'M-2 2 2-2M0 8 8 0M6 10 10 6' },
  leaders: { label: 'leaders-points', colour: 'var(--zone-1)', lines: 'M2 2h.01M6 6h.01' },
  events: { label: 'events-points', colour: 'var(--zone-2)', lines: 'M-2 6 2 10M0 0 8 8M6-2 10 2' },
  unfinished: { label: 'unfinished', colour: 'var(--stone)', lines: 'M0 2H8M0 6H8' },
  hand: { label: 'hand-points', colour: 'var(--ink-soft)', lines: 'M2 0V8M6 0V8' },
  'main-group': { label: 'main-group', colour: 'var(--gold)', lines: 'M0 0 8 8M0 8 8 0' },
  buildings: { label: 'buildings', colour: 'var(--legal)', lines: 'M0 4H8M4 0V8' },
};
