/** Peaks shown while the real ones are unknown. */
const FLAT = Array.from({ length: 72 }, () => 0);
const HEIGHT = 44;

/** The waveform as bars, orange up to the playback position. */
export function Waveform({
  peaks = FLAT,
  played,
}: {
  /** From 0 to 1. */
  peaks?: readonly number[] | undefined;
  /** Share that has been played, from 0 to 1. */
  played: number;
}) {
  return (
    <svg viewBox={`0 0 ${peaks.length * 6 - 3} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, index) => {
        const height = Math.max(3, peak * HEIGHT);
        return (
          <rect
            key={index}
            x={index * 6}
            y={(HEIGHT - height) / 2}
            width={3}
            height={height}
            className={(index + 0.5) / peaks.length < played ? 'fill-now' : 'fill-bone-dim'}
          />
        );
      })}
    </svg>
  );
}
