import { LASTING } from '@cubedrop/react';
import { getTrackPeaks, type Track } from '@cubedrop/sdk/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';

/** What a user hears of a cube. */
interface Heard {
  cubeId: string;
  userId: string;
  track: Track['track'];
}

/** Query of the peaks of what a user hears of a cube. Disabled if `heard` is `undefined`. */
export const peaksQuery = (heard: Heard | undefined) =>
  queryOptions({
    queryKey: ['peaks', heard],
    staleTime: Infinity,
    meta: LASTING,
    queryFn: heard ? ({ signal }) => getTrackPeaks(api, { cubeId: heard.cubeId, signal }) : skipToken,
  });

/**
 * Returns the peaks of a cube's track.
 * @param track the track that the player has loaded, if any
 * @returns `undefined` until the peaks are known, if the server could not read them, or if they are those of another
 *   track because the cube has changed hands since the track was loaded
 */
export function usePeaks(cubeId: string, track: Track | undefined): readonly number[] | undefined {
  const userId = useSession()?.userId;
  const heard = track && userId !== undefined ? { cubeId, userId, track: track.track } : undefined;
  const { data } = useQuery(peaksQuery(heard));
  return data && data.track === heard?.track ? data.peaks : undefined;
}
