import { throwIfAborted } from '../../base/errors.ts';
import { readBytes } from '../../base/read-bytes.ts';
import { requireSecureAddress } from '../../base/secure-address.ts';
import { ApiError, contentOfText, errorOfResponse } from '../api-error.ts';
import { callWithRetries } from '../call-with-retries.ts';
import type { Api, Fetch } from '../create-api.ts';
import { noResponseError, UNREADABLE } from '../no-response-error.ts';
import { getTrack, type GetTrackParameters, type Track } from './get-track.ts';

/** Parameters of {@link downloadTrack}. */
export interface DownloadTrackParameters extends GetTrackParameters {
  /** Maximum size to accept, in bytes. A larger track fails with `unavailable`. */
  maxBytes: number;
  /** Allows plain http to other machines. Defaults to `false`. */
  insecureHttp?: boolean;
  /** Sends the request. Defaults to the platform's `fetch`. */
  fetch?: Fetch;
}

/** A downloaded track of a cube. */
export interface DownloadedTrack extends Pick<Track, 'track'> {
  /** The mp3, not yet compared with its content name. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Timeout of a download, in milliseconds. It is long because tracks have up to 50 MiB. */
const TIMEOUT = 300_000;

/** Maximum size of an error response in bytes. It is limited since it can come from a server other than the API's. */
const MAX_ERROR_BYTES = 10_000;

/**
 * Downloads the owner track or the preview track of a cube, whichever the caller may hear. The caller has to compare
 * the bytes with the track's content name.
 * @throws ApiError with status 404 if the cube has no track that the caller may hear; with the category `unavailable`
 *   if the track cannot be read or has more than `maxBytes`. If the server of the track refuses to send it, the error
 *   has the status, code and request id of that response.
 * @throws CubedropError `refused` if the track's URL is plain http to another machine, unless `insecureHttp` is set
 */
export async function downloadTrack(
  api: Pick<Api, 'post'>,
  { cubeId, maxBytes, insecureHttp = false, fetch = globalThis.fetch, signal }: DownloadTrackParameters,
): Promise<DownloadedTrack> {
  const { url, track } = await getTrack(api, { cubeId, signal });
  if (!insecureHttp) requireSecureAddress(url);
  const attempt = async (attemptSignal: AbortSignal) => {
    // The URL is signed, so it needs no token. It may point to a server other than the API's.
    const request = new Request(url, { signal: attemptSignal, redirect: 'error', credentials: 'omit' });
    const response = await fetch(request);
    const limit = response.ok ? maxBytes : MAX_ERROR_BYTES;
    const bytes = response.body ? await readBytes(response.body, limit) : undefined;
    return { response, bytes };
  };
  const { response, bytes } = await callWithRetries(attempt, { timeout: TIMEOUT, retries: 4, signal }).catch(
    (cause: unknown) => {
      throwIfAborted(signal);
      throw noResponseError(cause, url);
    },
  );
  if (!response.ok) throw errorOfResponse(response, contentOfText(new TextDecoder().decode(bytes)), url);
  if (bytes) return { track, bytes };
  throw new ApiError({ status: 0, message: UNREADABLE, url });
}
