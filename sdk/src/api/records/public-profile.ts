import { toAddress, type Address } from '../../base/hex.ts';
import type { Hidden } from '../records.ts';
import type { Wire } from '../wire.ts';

/** Public profile of a wallet. The name is neither unique nor verified: show it only together with the address. */
export interface PublicProfile {
  /** The wallet that shows this of itself. */
  address: Address;
  /** Display name. `null` if there is none. */
  name: string | null;
  /** URL of the picture. `null` if there is none. */
  picture: string | null;
  /** https URLs. */
  links: string[];
}

/**
 * The caller's own public profile. While the profile is hidden, the URL of its picture is signed and expires after five
 * minutes.
 */
export interface OwnPublicProfile extends PublicProfile {
  /** Why and since when an admin hides it from everyone else. `undefined` if it is not hidden. */
  hidden?: Hidden | undefined;
}

/** A public profile that an admin has hidden. The URL of its picture is signed and expires after five minutes. */
export interface HiddenProfile {
  /** The profile as its wallet still sees it. */
  profile: PublicProfile;
  /** Why and since when an admin hides it. */
  hidden: Hidden;
}

export const decodePublicProfile = ({
  address,
  name,
  picture,
  links,
}: Wire['PublicProfile']): PublicProfile => ({ address: toAddress(address), name, picture, links });
