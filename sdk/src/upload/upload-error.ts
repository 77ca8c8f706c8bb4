import { ApiError } from '../api/index.ts';
import { uploadMessages as messages } from './messages.ts';

/** Returns the specified text for an upload that failed, by the file's media type. */
export const notUploaded = (type: string): string =>
  type.startsWith('audio/') ? messages.audioNotUploaded : messages.imageNotUploaded;

/**
 * Returns the error of a failed upload: `text` is what people read, whatever the server answered; which file it is and why
 * are the hint. An error that says nothing about the file, such as an expired sign-in, is returned as it is.
 */
export function uploadError(error: unknown, text: string, file: string): unknown {
  if (!(error instanceof ApiError) || error.code === 'sign-in') return error;
  const { status, shortMessage, retryAfter, body, code } = error;
  const reason = shortMessage === text ? '' : ` ${shortMessage}`;
  const wayOut = code === 'validation' ? ' Put another file in its place.' : '';
  return new ApiError({
    status,
    message: text,
    hint: `${file}:${reason || ' The server could not keep it.'}${wayOut}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    body,
    cause: error,
  });
}
