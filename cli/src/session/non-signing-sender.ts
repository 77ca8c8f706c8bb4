import { CubedropError, type Address } from '@cubedrop/sdk';
import type { LocalSender } from '@cubedrop/sdk/chain';

/** Returns a sender that refuses to sign, for checks of an account whose key stays locked. */
export function nonSigningSender(address: Address): LocalSender {
  const refuse = async () => {
    throw new CubedropError('internal', 'A check must not sign anything.');
  };
  return { kind: 'local', address, sign: refuse, signMessage: refuse, signTypedData: refuse };
}
