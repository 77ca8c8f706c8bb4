import type { AuctionSound } from './sound-of.ts';

/** The notes of each sound, in Hz: they rise for good news and fall for bad news. */
const NOTES: Readonly<Record<AuctionSound, readonly number[]>> = {
  leading: [523, 784],
  outbid: [587, 392],
  extended: [659, 659],
  won: [523, 659, 784, 1_047],
  lost: [440, 349, 262],
};
const NOTE_SECONDS = 0.14;
const VOLUME = 0.12;
/** Maximum time for which a sound waits for the browser to allow it. */
const MAX_WAIT_MILLISECONDS = 1_000;

let context: AudioContext | undefined;

/**
 * Plays a sound. Silent if the browser has no Web Audio, or does not allow sound yet because the user has not interacted
 * with the page.
 */
export async function playSound(sound: AuctionSound): Promise<void> {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  const requestedAt = performance.now();
  const isAllowed = await context.resume().then(
    () => true,
    () => false,
  );
  // The browser may allow sound only later, for all waiting sounds at once.
  if (!isAllowed || performance.now() - requestedAt > MAX_WAIT_MILLISECONDS) return;
  for (const [index, frequency] of NOTES[sound].entries())
    playNote(context, frequency, context.currentTime + index * NOTE_SECONDS);
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: VOLUME });
  // Fades out, because a tone that stops at once clicks.
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + NOTE_SECONDS);
}
