import { DEFAULT_SUPPLY, type Rarity, type SupplyType } from '@cubedrop/sdk';
import type { NftItem } from '@cubedrop/sdk/flows';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Origin } from '../../../components/form/sections.tsx';
import type { KeptFile } from '../../../files/kept-file.ts';
import type { QueuedNft } from '../queue/queue.ts';

/** Form values of an NFT. */
export interface NftValues {
  artwork: ChosenPicture;
  title: string;
  description: string;
  type: Rarity | '';
  supplytype: SupplyType;
  tokensupply: string;
  imageartisttype: Origin;
  ImageArtistName: string;
  ImageArtistProfile: ChosenPicture;
  ImageArtistAbout: string;
  ImageArtistWebsite: string;
  producertype: Origin;
  ProducerName: string;
  ProducerProfile: ChosenPicture;
  ProducerInspiration: string;
  executiveproducertype: Origin;
  ExecutiveProducerName: string;
  ExecutiveProducerProfile: ChosenPicture;
  ExecutiveProducerInspiration: string;
  fantype: Origin;
  FanName: string;
  FanProfile: ChosenPicture;
  FanInspiration: string;
  other: string;
  collectiontype: Origin;
  collectiontitle: string;
  collectionimage: ChosenPicture;
}

export const NO_NFT: NftValues = {
  artwork: null,
  title: '',
  description: '',
  type: '',
  supplytype: 'Single',
  tokensupply: String(DEFAULT_SUPPLY),
  imageartisttype: 'New',
  ImageArtistName: '',
  ImageArtistProfile: null,
  ImageArtistAbout: '',
  ImageArtistWebsite: '',
  producertype: 'New',
  ProducerName: '',
  ProducerProfile: null,
  ProducerInspiration: '',
  executiveproducertype: 'New',
  ExecutiveProducerName: '',
  ExecutiveProducerProfile: null,
  ExecutiveProducerInspiration: '',
  fantype: 'New',
  FanName: '',
  FanProfile: null,
  FanInspiration: '',
  other: '',
  collectiontype: 'New',
  collectiontitle: '',
  collectionimage: null,
};

/** The picture fields. */
const PICTURES = [
  'artwork',
  'ImageArtistProfile',
  'ProducerProfile',
  'ExecutiveProducerProfile',
  'FanProfile',
  'collectionimage',
] as const;

/** Form-only fields, which are not sent. */
const SWITCHES = [
  'supplytype',
  'imageartisttype',
  'producertype',
  'executiveproducertype',
  'fantype',
  'collectiontype',
] as const;

/**
 * Converts valid form values for the queue.
 * @param keep stores a new file and returns its reference
 */
export async function queuedNft(
  values: NftValues,
  keep: (file: File) => Promise<KeptFile>,
): Promise<QueuedNft> {
  const fields: [string, unknown][] = Object.entries(values).filter(
    ([name]) => !SWITCHES.some((each) => each === name),
  );
  const nft: Record<string, unknown> = Object.fromEntries(fields);
  nft.tokensupply = Number(values.tokensupply);
  for (const name of PICTURES) {
    const picture = values[name];
    if (picture instanceof File) nft[name] = await keep(picture);
    // A collection may have no picture.
    if (picture === null) delete nft[name];
  }
  return nft as unknown as Omit<QueuedNft, keyof Pick<NftItem, 'key' | 'written'>>;
}
