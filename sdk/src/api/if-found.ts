import { isCubedropError } from '../base/errors.ts';

/** Returns the response to a call, or `undefined` for a 404. Throws the call's other errors. */
export async function ifFound<Response>(call: Promise<Response>): Promise<Response | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isCubedropError(error, 'not-found')) return undefined;
    throw error;
  }
}
