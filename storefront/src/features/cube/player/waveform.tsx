import { BARS } from './use-peaks.ts';

/** What a track that nobody has heard yet looks like. */
const FLAT = Array.from({ length: BARS }, () => 0);
const HEIGHT = 44;

/** The loudness of a track in bars, orange as far as it was played. */
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
