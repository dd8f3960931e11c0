/** Synthesizes the sounds: wood, a bell, a gong. Without audio, nothing happens. */
import type { Cue } from './cues.ts';

interface Note {
  /** Seconds after the beginning. */
  readonly at: number;
  readonly hertz: number;
  /** Where its pitch goes while it fades. */
  readonly to: number;
  readonly length: number;
  readonly volume: number;
  readonly wave: OscillatorType;
}

const note = (
  at: number,
  hertz: number,
  length: number,
  volume: number,
  wave: OscillatorType = 'sine',
  to = hertz,
): Note => ({ at, hertz, to, length, volume, wave });

/** Struck wood: a pitch that falls at once. */
const knock = (at: number, hertz: number): Note => note(at, hertz, 0.09, 0.22, 'triangle', hertz / 2);

const SOUNDS: { readonly [cue in Cue]: readonly Note[] } = {
  contribution: [knock(0, 420), knock(0.09, 520)],
  worker: [knock(0, 300)],
  architect: [note(0, 240, 0.22, 0.12, 'triangle', 480)],
  star: [note(0, 1320, 0.5, 0.08), note(0.07, 1980, 0.6, 0.06)],
  century: [note(0, 98, 1.8, 0.25), note(0, 147, 1.5, 0.12), note(0.02, 294, 0.9, 0.05)],
  turn: [note(0, 523, 0.18, 0.12), note(0.14, 784, 0.35, 0.12)],
  clock: [knock(0, 880), knock(0.25, 880), knock(0.5, 880)],
};

/** Seconds between two sounds, and the longest queue: a whole round of late sounds would annoy. */
const GAP = 0.13;
const LONGEST = 0.8;
/** As good as silent; a fade to nothing at all is not allowed. */
const SILENCE = 0.0001;

/** Seconds after the last note until the audio context is suspended: an open one drains a phone's battery. */
const REST_AFTER = 2;

let context: AudioContext | null = null;
let free = 0;
let resting: ReturnType<typeof setTimeout> | undefined;

const opened = (): AudioContext | null => {
  if (globalThis.AudioContext === undefined) return null;
  try {
    context ??= new AudioContext();
  } catch {
    // A machine without a loudspeaker, or with too many pages that want it.
    return null;
  }
  return context;
};

const strike = (into: AudioContext, start: number, { at, hertz, to, length, volume, wave }: Note): void => {
  const begin = start + at;
  const end = begin + length;
  const oscillator = into.createOscillator();
  const gain = into.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(hertz, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  oscillator.connect(gain).connect(into.destination);
  oscillator.start(begin);
  oscillator.stop(end);
};

export const sound = (cue: Cue): void => {
  const into = opened();
  if (into === null) return;
  // Before anybody has touched the page it may not sound; it does not catch up later.
  if (into.state === 'suspended') into.resume().catch(() => {});
  const start = Math.max(into.currentTime, free);
  if (start - into.currentTime > LONGEST) return;
  free = start + GAP;
  for (const one of SOUNDS[cue]) strike(into, start, one);
  const end = start + Math.max(...SOUNDS[cue].map(({ at, length }) => at + length));
  clearTimeout(resting);
  resting = setTimeout(() => into.suspend().catch(() => {}), 1000 * (end - into.currentTime + REST_AFTER));
};
