import { BARS } from './use-peaks.ts';

/** Shown while the peaks are unknown. */
const FLAT = Array.from({ length: BARS }, () => 0);
const HEIGHT = 44;

/** The waveform as bars, orange up to the playback position. */
export function Waveform({
  peaks = FLAT,
  played,
}: {
  peaks?: readonly number[] | undefined;
  played: number;
}) {
  return (
    <svg viewBox={`0 0 ${peaks.length * 6 - 3} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, at) => {
        const height = Math.max(3, peak * HEIGHT);
        return (
          <rect
            key={at}
            x={at * 6}
            y={(HEIGHT - height) / 2}
            width={3}
            height={height}
            className={(at + 0.5) / peaks.length < played ? 'fill-now' : 'fill-bone-dim'}
          />
        );
      })}
    </svg>
  );
}
