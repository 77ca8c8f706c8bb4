/**
 * Form of an NFT. Text fields are as entered. A picture is any value that identifies the selected file (the file
 * itself, its path, the URL of an existing profile); it is absent if nothing is selected.
 */
export interface NftForm {
  artwork?: unknown;
  title?: string;
  description?: string;
  /** The rarity. */
  type?: string;
  tokensupply?: number | string | null;
  ImageArtistName?: string;
  ImageArtistAbout?: string;
  ImageArtistProfile?: unknown;
  ImageArtistWebsite?: string;
  ProducerName?: string;
  ProducerProfile?: unknown;
  ProducerInspiration?: string;
  ExecutiveProducerName?: string;
  ExecutiveProducerProfile?: unknown;
  ExecutiveProducerInspiration?: string;
  FanName?: string;
  FanProfile?: unknown;
  FanInspiration?: string;
  other?: string;
  collectiontitle?: string;
}

/** Whether an NFT has a single copy or a supply to be entered. */
export type SupplyType = 'Single' | 'Variable';
