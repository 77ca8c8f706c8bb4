import { ApiError } from '../api/index.ts';
import { uploadMessages as messages } from './messages.ts';

/** Returns the specified message for a failed upload, by the file's media type. */
export const notUploaded = (type: string): string =>
  type.startsWith('audio/') ? messages.audioNotUploaded : messages.imageNotUploaded;

/**
 * Returns the error for a failed upload. Its message is `text`, regardless of the server's response; its hint has the
 * file and the reason. An error unrelated to the file, such as an expired sign-in, is returned unchanged.
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
