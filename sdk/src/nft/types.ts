/**
 * An NFT as a person enters it. Text fields as typed; a picture is anything that names the chosen file (the file itself,
 * its path, an existing profile's url) and absent while nothing is chosen.
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

/** Whether an NFT has one copy or as many as are entered. */
export type SupplyType = 'Single' | 'Variable';
