import { useQuery } from '@tanstack/react-query';
import { LASTING } from '../../../api/query-client.ts';
import { peaksOf } from './peaks.ts';

/** Number of bars in the waveform. */
export const BARS = 72;

/** Returns the peaks of a recording; `undefined` until it is played, or if it cannot be decoded. */
export function usePeaks(url: string | undefined, isWanted: boolean): readonly number[] | undefined {
  return useQuery({
    queryKey: ['peaks', url],
    enabled: url !== undefined && isWanted,
    retry: false,
    staleTime: Infinity,
    meta: LASTING,
    queryFn: async ({ signal }) => {
      const response = await fetch(url!, { signal });
      if (!response.ok) throw new Error(`The track answered ${response.status}`);
      const recording = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(
        await response.arrayBuffer(),
      );
      return peaksOf(recording.getChannelData(0), BARS);
    },
  }).data;
}
