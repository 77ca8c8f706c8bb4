import { HttpError } from '../../platform/errors.ts';

/** Returns the error for a file that could not be stored, with which a client may retry later. */
export const notStored = (message: string): HttpError =>
  new HttpError(503, message, { code: 'not-stored', retryAfter: 5 });

/** Awaits an operation of a store. @throws HttpError 503 with `message` if it fails, except with another HttpError */
export async function orUnavailable<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status !== 503) throw cause;
    throw Object.assign(notStored(message), { cause });
  }
}
