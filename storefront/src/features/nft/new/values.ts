import { DEFAULT_SUPPLY, type Rarity, type SupplyType } from '@cubedrop/sdk';
import type { NftItem } from '@cubedrop/sdk/flows';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Origin } from '../../../components/form/sections.tsx';
import type { KeptFile } from '../../../files/kept-file.ts';
import type { QueuedNft } from '../queue/queue.ts';

/** The form as a person fills it in. */
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

/** The pictures of the form. */
const PICTURES = [
  'artwork',
  'ImageArtistProfile',
  'ProducerProfile',
  'ExecutiveProducerProfile',
  'FanProfile',
  'collectionimage',
] as const;

/** What is only there to fill the form in. */
const SWITCHES = [
  'supplytype',
  'imageartisttype',
  'producertype',
  'executiveproducertype',
  'fantype',
  'collectiontype',
] as const;

/**
 * What passed the check as the queue keeps it.
 * @param keep keeps a new file and answers what it is known by
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
    // A collection may be without one.
    if (picture === null) delete nft[name];
  }
  return nft as unknown as Omit<QueuedNft, keyof Pick<NftItem, 'key' | 'written'>>;
}
