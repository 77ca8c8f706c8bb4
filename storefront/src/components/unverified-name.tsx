import { publicProfileMessages } from '@cubedrop/sdk';

/** Says what a display name of a wallet is, where it stands as a title. */
export function UnverifiedName() {
  return <p className="text-sm text-bone-dim">{publicProfileMessages.unverified}</p>;
}
