import type { AmountResult } from '../../base/money/index.ts';
import type { RoyaltyResult } from './royalty.ts';

/** Form of a cube. Files are represented as in `NftForm`. */
export interface CubeForm {
  /** The selected NFTs, by any unique id or key. */
  nfts: readonly string[];
  /** Name of the cube. */
  title?: string;
  /** Text about the cube. */
  description?: string;
  /** Result of `safeParseAmount` or `safeParseDecimal`; `null` if nothing has been entered. */
  price: AmountResult | null;
  /** Result of `safeParseRoyalty` or `safeParseRoyaltyNumber`; omitted or `null` if there is none. */
  royalty?: RoyaltyResult | null;
  /** The whole track, which only the cube's holder can download. */
  ownerTrack?: unknown;
  /** The track that anyone can play. */
  previewTrack?: unknown;
  /** Name of the credited music artist. */
  musicArtistName?: string;
  /** Portrait of the music artist. */
  musicArtistPortrait?: unknown;
  /** What the music artist says about the piece. */
  musicArtistStatement?: string;
}
