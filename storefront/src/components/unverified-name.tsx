import { publicProfileMessages } from '@cubedrop/sdk';

/** A note that a wallet chose its display name and nobody verified it. Shown on pages whose title is such a name. */
export function UnverifiedName() {
  return <p className="text-sm text-bone-dim">{publicProfileMessages.unverified}</p>;
}
