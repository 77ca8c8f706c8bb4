import { HttpError, unavailable } from '../../platform/errors.ts';

/** Time after which a client may request the message again. */
const RETRY_SECONDS = 5;

/**
 * Waits until a message is sent. If that fails, passes the error to `onError` and throws a 503.
 * @throws HttpError 503; an `HttpError` of `sending` is rethrown
 */
export async function sentOrUnavailable(
  sending: Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    onError(error);
    throw unavailable('The message could not be sent. Try again.', RETRY_SECONDS);
  }
}
