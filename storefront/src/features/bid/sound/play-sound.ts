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

let context: AudioContext | undefined;

/** Plays a sound. Silent if the browser has no Web Audio, or until the user has interacted with the page. */
export function playSound(sound: AuctionSound): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
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
