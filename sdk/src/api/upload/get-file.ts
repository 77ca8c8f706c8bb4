import { throwIfAborted } from '../../base/errors.ts';
import { readBytes } from '../../base/read-bytes.ts';
import { ApiError } from '../api-error.ts';
import type { Api } from '../create-api.ts';
import { noResponseError, UNREADABLE } from '../no-response-error.ts';

/** Parameters of {@link getFile}. */
export interface GetFileParameters {
  /** A picture by its content name, or artwork or metadata by its CID. */
  file: { name: string } | { cid: string };
  /** Maximum size to accept, in bytes. A larger file fails with `unavailable`. */
  maxBytes: number;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns the bytes of a public file. The caller has to verify that they have the given name or CID.
 * @throws ApiError with status 404 if there is no such file; `unavailable` if it cannot be read or has more than
 *   `maxBytes`
 */
export async function getFile(
  api: Pick<Api, 'get' | 'origin'>,
  { file, maxBytes, signal }: GetFileParameters,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = await streamOf(api, file, signal);
  // openapi-fetch returns `undefined` instead of a stream if the response has `Content-Length: 0` or the status 204.
  if (body === undefined) return new Uint8Array();
  if (!isStream(body)) throw new ApiError({ status: 0, message: UNREADABLE, url: api.origin });
  const bytes = await readBytes(body, maxBytes).catch((cause: unknown) => {
    throwIfAborted(signal);
    throw noResponseError(cause, api.origin);
  });
  if (bytes) return bytes;
  const hint = `It has more than ${maxBytes} bytes.`;
  throw new ApiError({ status: 0, message: UNREADABLE, url: api.origin, hint });
}

function streamOf(
  api: Pick<Api, 'get'>,
  file: GetFileParameters['file'],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return 'cid' in file
    ? api.get('/ipfs/{cid}', { params: { path: { cid: file.cid } }, parseAs: 'stream', signal })
    : api.get('/uploads/{name}', { params: { path: { name: file.name } }, parseAs: 'stream', signal });
}

function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  return typeof body === 'object' && body !== null && 'getReader' in body;
}
