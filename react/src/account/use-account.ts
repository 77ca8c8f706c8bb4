import { CubedropError, type Address } from '@cubedrop/sdk';
import type { Cubedrop } from '@cubedrop/sdk/client';
import { useProvided } from '../client/context.ts';

/** Returns the client of the account that is signed in; `null` if none is. */
export const useAccount = (): Cubedrop | null => useProvided().account ?? null;

/** Options of hooks that read or change what an account has at the server. */
export interface OfAccountOptions {
  /** The account whose session the client has. Defaults to the account of `useAccount`; `null` if none is signed in. */
  account?: Address | null;
}

/** Returns the address of the signed-in account; `null` if none is. */
export function useAddress({ account }: OfAccountOptions): Address | null {
  const own = useAccount()?.address ?? null;
  return account === undefined ? own : account;
}

/** Returns the error of what needs an account. */
export const signedOutError = (): CubedropError =>
  new CubedropError('sign-in', 'You are not signed in.', { hint: 'Sign in first.' });
