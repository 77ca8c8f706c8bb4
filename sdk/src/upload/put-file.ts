import type { Api, Fetch } from '../api/index.ts';
import { CubedropError, throwIfAborted } from '../errors.ts';
import { contentNameOfUrl, endingOfType } from '../metadata/index.ts';
import { notUploaded, uploadError } from './upload-error.ts';

/** Options of {@link putFile}. */
export interface PutOptions {
  /** Defaults to the platform's `fetch`. */
  fetch?: Fetch;
  signal?: AbortSignal;
}

/**
 * Uploads a picture or a track directly to file storage, using a URL signed for this file.
 * @returns the URL to use in API calls
 * @throws CubedropError `validation` if the file type is not supported or the upload is rejected; ApiError. All errors
 *   have the specified message
 */
export async function putFile(api: Api, file: File, { fetch = globalThis.fetch, signal }: PutOptions = {}) {
  const text = notUploaded(file.type);
  const uploadFailure = (reason: string, details: object): CubedropError =>
    new CubedropError('validation', text, {
      hint: `${file.name}: ${reason}`,
      details: { file: file.name, ...details },
    });
  const { type: fileType, size: fileSize } = file;
  if (!endingOfType(fileType))
    throw uploadFailure('It is not a supported picture or track.', { type: fileType });
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
    throw uploadFailure('The server could not be reached.', { cause: String(cause) });
  });
  await answer.body?.cancel();
  if (!answer.ok || !contentNameOfUrl(url))
    throw uploadFailure('The server did not accept it.', { status: answer.status });
  return url;
}
