import type { AmountReading } from '../money/index.ts';
import type { RoyaltyReading } from './royalty.ts';

/** Form of a cube. Files are as in `NftForm`. */
export interface CubeForm {
  /** The selected NFTs, by any unique id or key. */
  nfts: readonly string[];
  title?: string;
  description?: string;
  /** Result of `readAmount` or `readDecimal`; `null` if nothing has been entered. */
  price: AmountReading | null;
  /** Result of `readRoyalty` or `readPercent`; omitted or `null` if there is none. */
  royalty?: RoyaltyReading | null;
  ownermusicfile?: unknown;
  nonownermusicfile?: unknown;
  MusicArtistName?: string;
  MusicArtistProfile?: unknown;
  MusicArtistAbout?: string;
}
