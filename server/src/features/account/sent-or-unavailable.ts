import { HttpError, unavailable } from '../../platform/errors.ts';

/** Time after which a client may request the message again. */
const RETRY_SECONDS = 5;

/**
 * Waits until a message is sent. If `sending` rejects with an `HttpError`, rethrows it. If it rejects with any other
 * error, passes the error to `onError`.
 * @throws HttpError 503 if the message could not be sent, or the `HttpError` of `sending`
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
