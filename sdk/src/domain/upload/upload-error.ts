import type { ErrorDetails } from '../../base/error-details.ts';
import { ApiError } from '../../api/index.ts';
import { problemText } from '../problem/messages.ts';

/** Details of the file that was not uploaded. */
export type NotUploaded = ErrorDetails['not-uploaded'];

/** Returns the kind of a file in file storage, by its media type. */
export const kindOf = (type: string) => (type.startsWith('audio/') ? 'audio' : 'image');

/**
 * Returns the error for a failed upload, `not-uploaded`. Its message is the specified one, regardless of the server's
 * response; its hint has the file and the reason. An error unrelated to the file, such as an expired sign-in, is
 * returned unchanged.
 */
export function uploadError(error: unknown, details: NotUploaded): unknown {
  if (!(error instanceof ApiError) || error.category === 'sign-in') return error;
  const { status, serverCode, requestId, shortMessage, retryAfter, body, category } = error;
  const problem = { code: 'not-uploaded', details } as const;
  const message = problemText(problem);
  const reason = serverCode === 'not-stored' ? 'The server could not keep it.' : shortMessage;
  const wayOut = category === 'validation' ? ' Put another file in its place.' : '';
  return new ApiError({
    problem,
    status,
    serverCode,
    requestId,
    message,
    hint: `${details.file}: ${reason}${wayOut}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    body,
    cause: error,
  });
}
