import { LASTING } from '@cubedrop/react';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

/** Number of bars in the waveform. */
export const BARS = 72;

/** Query of the peaks of a recording. Disabled while `isWanted` is false. */
export const peaksQuery = (url: string | undefined, isWanted: boolean) =>
  queryOptions({
    queryKey: ['peaks', url],
    retry: false,
    staleTime: Infinity,
    meta: LASTING,
    queryFn: url !== undefined && isWanted ? ({ signal }) => readPeaks(url, signal) : skipToken,
  });

/** Returns the peaks of a recording; `undefined` until they are known, or if it cannot be loaded or decoded. */
export const usePeaks = (url: string | undefined, isWanted: boolean): readonly number[] | undefined =>
  useQuery(peaksQuery(url, isWanted)).data;

async function readPeaks(url: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Loading the track failed with status ${response.status}`);
  const recording = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(await response.arrayBuffer());
  return peaksOf(recording.getChannelData(0), BARS);
}

/**
 * Returns the peak amplitude of each of `count` equal parts of a recording, normalised so that the maximum is 1. All
 * are 0 for silence.
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
