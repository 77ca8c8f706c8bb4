/**
 * Returns the peak amplitude of each of `count` equal parts of a recording, normalised so that the maximum is 1.
 * @param samples one channel, from -1 to 1
 */
export function peaksOf(samples: ArrayLike<number>, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((part * samples.length) / count); at < end; at += 1) {
      const loudness = Math.abs(samples[at] ?? 0);
      if (loudness > peak) peak = loudness;
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}
