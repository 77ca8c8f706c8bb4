import type { Api } from '../create-api.ts';
import type { Track } from './get-track.ts';

/** The highest peak on the wire. */
const LOUDEST = 255;

/** Parameters of {@link getTrackPeaks}. */
export interface GetTrackPeaksParameters {
  /** Server id. */
  cubeId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** The peaks of a track of a cube, from which its waveform is drawn. */
export interface TrackPeaks extends Pick<Track, 'track'> {
  /**
   * Highest amplitude of each of 72 equal parts, from 0 to 1, relative to the loudest. `undefined` if the server could
   * not decode the track.
   */
  peaks: readonly number[] | undefined;
}

/**
 * Returns the peaks of the track that {@link getTrack} returns. The first call for a track takes seconds, since the
 * server decodes the track.
 * @throws ApiError with status 404 if the cube has no track that the caller may hear, 503 if too many tracks wait
 */
export async function getTrackPeaks(
  api: Pick<Api, 'get'>,
  { cubeId, signal }: GetTrackPeaksParameters,
): Promise<TrackPeaks> {
  const { track, peaks } = await api.get('/token/{tokenId}/peaks', {
    params: { path: { tokenId: cubeId } },
    signal,
  });
  return { track, peaks: peaks?.map((peak) => peak / LOUDEST) };
}
