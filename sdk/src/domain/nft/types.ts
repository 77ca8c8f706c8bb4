/**
 * Form of an NFT. Texts are as entered. A picture is any value that identifies the selected file (the file itself, its
 * path, the URL of an existing portrait); `undefined` if nothing is selected.
 */
export interface NftForm {
  artwork?: unknown;
  title?: string;
  description?: string;
  rarity?: string;
  supply?: number | string | null;
  imageArtistName?: string;
  imageArtistStatement?: string;
  imageArtistPortrait?: unknown;
  imageArtistWebsite?: string;
  producerName?: string;
  producerPortrait?: unknown;
  producerStatement?: string;
  executiveProducerName?: string;
  executiveProducerPortrait?: unknown;
  executiveProducerStatement?: string;
  fanName?: string;
  fanPortrait?: unknown;
  fanStatement?: string;
  other?: string;
  collectionTitle?: string;
}

/** Whether an NFT has a single copy or a supply to be entered. */
export type SupplyType = 'Single' | 'Variable';
