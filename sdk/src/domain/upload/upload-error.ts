import type { ErrorDetails } from '../../base/error-details.ts';
import { ApiError } from '../../api/index.ts';
import { problemText } from '../problem/messages.ts';

/** Details of a file that was not uploaded. */
export type NotUploaded = ErrorDetails['not-uploaded'];

/** Returns the kind of a file by its media type. */
export const kindOf = (type: string) => (type.startsWith('audio/') ? 'audio' : 'image');

/**
 * Returns the `not-uploaded` error for a failed upload. Its message is the text of `not-uploaded` in
 * `problem/messages.ts`, whatever the server's response says. Its hint names the file and the reason. Errors of
 * category `sign-in`, and errors other than `ApiError`, are returned unchanged.
 */
export function uploadError(error: unknown, details: NotUploaded): unknown {
  if (!(error instanceof ApiError) || error.category === 'sign-in') return error;
  const { status, url, serverCode, requestId, shortMessage, retryAfter, body, category } = error;
  const problem = { code: 'not-uploaded', details } as const;
  const message = problemText(problem);
  const reason = serverCode === 'not-stored' ? 'The server could not store it.' : shortMessage;
  const advice = category === 'validation' ? ' Use another file.' : '';
  return new ApiError({
    problem,
    status,
    url,
    serverCode,
    requestId,
    message,
    hint: `${details.file}: ${reason}${advice}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    body,
    cause: error,
  });
}
