import { signUpload, type Api, type Fetch } from '../../api/index.ts';
import { UNREACHABLE } from '../../api/no-response-error.ts';
import { throwIfAborted } from '../../base/errors.ts';
import { contentNameOfUrl, extensionOfType } from '../../base/metadata/index.ts';
import { requireSecureAddress } from '../../base/secure-address.ts';
import { problemError } from '../problem/messages.ts';
import { uploadMessages } from './messages.ts';
import { isFileName } from './rules.ts';
import { kindOf, uploadError } from './upload-error.ts';

/** Options of {@link putFile}. */
export interface PutOptions {
  /** Sends the file. Defaults to the platform's `fetch`. */
  fetch?: Fetch;
  /** Allows plain http to another machine. Defaults to `false`. */
  insecureHttp?: boolean;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

/**
 * Uploads a picture or a track directly to file storage, using a URL signed for this file.
 * @returns the URL to use in API calls
 * @throws CubedropError `not-uploaded`, in the category `validation`, if the file type is not supported,
 *   `isFileName` rejects its name, or file storage rejects the file or cannot be reached; `refused` if the URL is
 *   plain http to another machine, unless `insecureHttp` is set; `aborted`
 * @throws ApiError `not-uploaded`, with the text of that problem, if the server signs no URL; `sign-in`
 */
export async function putFile(
  api: Api,
  file: File,
  { fetch = globalThis.fetch, insecureHttp = false, signal }: PutOptions = {},
) {
  const { name, type, size } = file;
  const details = { kind: kindOf(type), file: name } as const;
  const uploadFailure = (reason: string, { cause, ...more }: { cause?: unknown; status?: number } = {}) =>
    problemError(
      { code: 'not-uploaded', details: { ...details, ...more } },
      { category: 'validation', hint: `${name}: ${reason}`, cause },
    );
  if (!isFileName(name)) throw uploadFailure(uploadMessages.fileNameControls);
  if (!extensionOfType(type)) throw uploadFailure('It is not a supported picture or track.');
  const { putUrl, url } = await signUpload(api, { name, type: type as 'image/png', size, signal }).catch(
    (error: unknown) => {
      throw uploadError(error, details);
    },
  );
  if (!insecureHttp) requireSecureAddress(putUrl);
  const response = await fetch(
    new Request(putUrl, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: file,
      ...(signal ? { signal } : {}),
    }),
  ).catch((cause: unknown) => {
    throwIfAborted(signal);
    throw uploadFailure(UNREACHABLE, { cause });
  });
  await response.body?.cancel();
  if (!response.ok || !contentNameOfUrl(url))
    throw uploadFailure('The server rejected it.', { status: response.status });
  return url;
}
