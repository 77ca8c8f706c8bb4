import type { Api, Fetch } from '../api/index.ts';
import { CubedropError, throwIfAborted } from '../errors.ts';
import { contentNameOfUrl, endingOfType } from '../metadata/index.ts';
import { notUploaded, uploadError } from './upload-error.ts';

/** How a file is uploaded. */
export interface PutOptions {
  /** The platform's own where not given. */
  fetch?: Fetch;
  signal?: AbortSignal;
}

/**
 * Uploads a picture or a track straight to where files are kept, by an address that is signed for this file.
 * @returns the url under which calls take it
 * @throws CubedropError `validation` if it is of no kind that is kept, or is refused; ApiError. Each has the specified text
 */
export async function putFile(api: Api, file: File, { fetch = globalThis.fetch, signal }: PutOptions = {}) {
  const text = notUploaded(file.type);
  const failed = (reason: string, details: object): CubedropError =>
    new CubedropError('validation', text, {
      hint: `${file.name}: ${reason}`,
      details: { file: file.name, ...details },
    });
  const { type: fileType, size: fileSize } = file;
  if (!endingOfType(fileType)) throw failed('It is no picture or track that is kept.', { type: fileType });
  const body = { fileName: file.name, fileType: fileType as 'image/png', fileSize };
  const { signedRequest, url } = await api
    .post('/api/v1/users/sign_s3', { body, ...(signal ? { signal } : {}) })
    .catch((error: unknown) => {
      throw uploadError(error, text, file.name);
    });
  const answer = await fetch(
    new Request(signedRequest, {
      method: 'PUT',
      headers: { 'content-type': fileType },
      body: file,
      ...(signal ? { signal } : {}),
    }),
  ).catch((cause: unknown) => {
    throwIfAborted(signal);
    throw failed('The server could not be reached.', { cause: String(cause) });
  });
  await answer.body?.cancel();
  if (!answer.ok || !contentNameOfUrl(url))
    throw failed('The server did not take it.', { status: answer.status });
  return url;
}
