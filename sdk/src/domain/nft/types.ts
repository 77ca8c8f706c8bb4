/**
 * Form of an NFT. Texts are as entered. A picture is any value that identifies the selected file (the file itself, its
 * path, the URL of an existing portrait); `undefined` if nothing is selected.
 */
export interface NftForm {
  /** The picture of which the NFT consists. */
  artwork?: unknown;
  /** Name of the NFT. */
  title?: string;
  /** Text about the NFT. */
  description?: string;
  /** One of the names of `Rarity`. */
  rarity?: string;
  /** Number of copies to mint. */
  supply?: number | string | null;
  /** Name of the credited image artist. */
  imageArtistName?: string;
  /** What the image artist says about the piece. */
  imageArtistStatement?: string;
  /** Picture of the image artist. */
  imageArtistPortrait?: unknown;
  /** URL of the image artist's own site. */
  imageArtistWebsite?: string;
  /** Name of the credited producer. */
  producerName?: string;
  /** Picture of the producer. */
  producerPortrait?: unknown;
  /** What the producer says about the piece. */
  producerStatement?: string;
  /** Name of the credited executive producer. */
  executiveProducerName?: string;
  /** Picture of the executive producer. */
  executiveProducerPortrait?: unknown;
  /** What the executive producer says about the piece. */
  executiveProducerStatement?: string;
  /** Name of the credited fan. */
  fanName?: string;
  /** Picture of the fan. */
  fanPortrait?: unknown;
  /** What the fan says about the piece. */
  fanStatement?: string;
  /** Anything else to record in the metadata. */
  other?: string;
  /** Name of the collection that the NFT belongs to. */
  collectionTitle?: string;
}

/** Whether an NFT has a single copy or a supply to be entered. */
export type SupplyType = 'Single' | 'Variable';
