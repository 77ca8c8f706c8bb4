/** Number of peaks of a track, each of which is a bar of its waveform. */
export const PEAK_COUNT = 72;

/** The highest value of a peak. */
export const MAX_PEAK = 255;

/**
 * Returns the highest amplitude of each of `count` equal parts of a recording, as whole numbers scaled so that the
 * maximum is {@link MAX_PEAK}. All are 0 for silence.
 * @param amplitudes from 0 to 1; shorter recordings than `count` repeat values
 */
export function peaksOf(amplitudes: ArrayLike<number>, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, part) => {
    const start = Math.floor((part * amplitudes.length) / count);
    const end = Math.max(start + 1, Math.floor(((part + 1) * amplitudes.length) / count));
    let peak = 0;
    for (let at = start; at < end; at += 1) peak = Math.max(peak, amplitudes[at] ?? 0);
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest > 0 ? Math.round((peak / loudest) * MAX_PEAK) : 0));
}
