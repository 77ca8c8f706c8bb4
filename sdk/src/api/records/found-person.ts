import { toAddress, type Address } from '../../base/hex.ts';
import type { Wire } from '../wire.ts';

/**
 * A wallet that was found by the name of a music artist of its cubes, or by its display name. The name is neither
 * unique nor verified: show it only together with the address.
 */
export interface FoundPerson {
  /** The wallet that was found. */
  address: Address;
  /** Name of the music artist if `isArtist`, otherwise the display name. */
  name: string;
  /** URL of the picture. `null` if there is none. */
  picture: string | null;
  /** Whether the name is that of a music artist of the wallet's cubes. */
  isArtist: boolean;
}

export const decodeFoundPerson = ({
  address,
  name,
  picture,
  isArtist,
}: Wire['FoundPerson']): FoundPerson => ({
  address: toAddress(address),
  name,
  picture,
  isArtist,
});
