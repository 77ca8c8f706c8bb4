import type { Seconds } from '../../base/time/index.ts';
import type { Api } from '../create-api.ts';

/** Parameters of {@link getTrack}. */
export interface GetTrackParameters {
  /** Server id. */
  cubeId: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** A track of a cube, at a signed URL. */
export interface Track {
  /** Signed URL of an mp3, which requires no token. */
  url: string;
  /** `owner` is the owner track, `preview` the first ten seconds of the preview track. */
  track: 'owner' | 'preview';
  /** Time at which the URL expires. */
  expiresAt: Seconds;
}

/**
 * Returns the owner track or the preview track of a cube, whichever the caller may hear.
 * @throws ApiError with status 404 if the cube has no track that the caller may hear
 */
export async function getTrack(
  api: Pick<Api, 'post'>,
  { cubeId, signal }: GetTrackParameters,
): Promise<Track> {
  const { url, track, expiresAt } = await api.post('/token/audio', { body: { tokenId: cubeId }, signal });
  return { url, track, expiresAt };
}
