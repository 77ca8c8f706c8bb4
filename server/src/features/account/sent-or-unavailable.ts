import { HttpError, unavailable } from '../../platform/errors.ts';

/**
 * Waits until a message is sent, and reports the error if that fails.
 * @throws HttpError 503; an `HttpError` of the sender is passed on
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
    throw unavailable('The message cannot be sent now, try again.', 5);
  }
}
