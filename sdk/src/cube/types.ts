import type { AmountReading } from '../money/index.ts';
import type { RoyaltyReading } from './royalty.ts';

/** A cube as a person enters it; files as in `NftForm`. */
export interface CubeForm {
  /** The chosen NFTs, by any id or key that tells them apart. */
  nfts: readonly string[];
  title?: string;
  description?: string;
  /** The price as `readAmount` or `readDecimal` reads it; null while nothing is entered. */
  price: AmountReading | null;
  /** As `readRoyalty` or `readPercent` reads it; left out or null for none. */
  royalty?: RoyaltyReading | null;
  ownermusicfile?: unknown;
  nonownermusicfile?: unknown;
  MusicArtistName?: string;
  MusicArtistProfile?: unknown;
  MusicArtistAbout?: string;
}
