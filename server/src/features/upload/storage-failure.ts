import { HttpError, unavailable } from '../../platform/errors.ts';

const UNREACHABLE = 'The file storage cannot be reached. Try again.';

/** Time after which a client may try again. */
const RETRY_SECONDS = 5;

/** Returns the 503 for a file that could not be stored, with a `Retry-After` of five seconds. */
export const notStored = (message: string): HttpError =>
  new HttpError(503, message, { code: 'not-stored', retryAfter: RETRY_SECONDS });

/**
 * Awaits `work`.
 * @throws `notStored` with `message` if `work` fails; an HttpError with a status other than 503 is rethrown
 */
export const orNotStored = <T>(work: Promise<T>, message: string): Promise<T> =>
  orThrow(work, () => notStored(message));

/**
 * Awaits `work`.
 * @throws HttpError 503 with `message` if `work` fails; an HttpError with a status other than 503 is rethrown
 */
export const orUnavailable = <T>(work: Promise<T>, message = UNREACHABLE): Promise<T> =>
  orThrow(work, () => unavailable(message, RETRY_SECONDS));

async function orThrow<T>(work: Promise<T>, failure: () => HttpError): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status !== 503) throw cause;
    throw Object.assign(failure(), { cause });
  }
}
