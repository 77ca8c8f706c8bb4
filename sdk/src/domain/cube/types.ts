import type { AmountResult } from '../../base/money/index.ts';
import type { RoyaltyResult } from './royalty.ts';

/** Form of a cube. Files are represented as in `NftForm`. */
export interface CubeForm {
  /** The selected NFTs, by any unique id or key. */
  nfts: readonly string[];
  title?: string;
  description?: string;
  /** Result of `safeParseAmount` or `safeParseDecimal`; `null` if nothing has been entered. */
  price: AmountResult | null;
  /** Result of `safeParseRoyalty` or `safeParseRoyaltyNumber`; omitted or `null` if there is none. */
  royalty?: RoyaltyResult | null;
  ownerTrack?: unknown;
  previewTrack?: unknown;
  musicArtistName?: string;
  musicArtistPortrait?: unknown;
  musicArtistStatement?: string;
}
