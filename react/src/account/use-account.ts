import { CubedropError } from '@cubedrop/sdk';
import type { Cubedrop } from '@cubedrop/sdk/client';
import { useProvided } from '../client/context.ts';

/** Returns the client of the account that is signed in; `null` if none is. */
export const useAccount = (): Cubedrop | null => useProvided().account ?? null;

/** Returns the error of what needs an account. */
export const signedOutError = (): CubedropError =>
  new CubedropError('sign-in', 'You are not signed in.', { hint: 'Sign in first.' });
