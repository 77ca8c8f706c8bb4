import { HttpError, unavailable } from '../../platform/errors.ts';

/** Awaits an operation of a store. @throws HttpError 503 with `message` if the store fails */
export async function orUnavailable<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status !== 503) throw cause;
    throw Object.assign(unavailable(message, 5), { cause });
  }
}
