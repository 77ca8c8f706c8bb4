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
  rarity: Rarity | '';
  supplyType: SupplyType;
  supply: string;
  imageArtistOrigin: Origin;
  imageArtistName: string;
  imageArtistPortrait: ChosenPicture;
  imageArtistStatement: string;
  imageArtistWebsite: string;
  producerOrigin: Origin;
  producerName: string;
  producerPortrait: ChosenPicture;
  producerStatement: string;
  executiveProducerOrigin: Origin;
  executiveProducerName: string;
  executiveProducerPortrait: ChosenPicture;
  executiveProducerStatement: string;
  fanOrigin: Origin;
  fanName: string;
  fanPortrait: ChosenPicture;
  fanStatement: string;
  other: string;
  collectionOrigin: Origin;
  collectionTitle: string;
  collectionImage: ChosenPicture;
}

export const NO_NFT: NftValues = {
  artwork: null,
  title: '',
  description: '',
  rarity: '',
  supplyType: 'Single',
  supply: String(DEFAULT_SUPPLY),
  imageArtistOrigin: 'New',
  imageArtistName: '',
  imageArtistPortrait: null,
  imageArtistStatement: '',
  imageArtistWebsite: '',
  producerOrigin: 'New',
  producerName: '',
  producerPortrait: null,
  producerStatement: '',
  executiveProducerOrigin: 'New',
  executiveProducerName: '',
  executiveProducerPortrait: null,
  executiveProducerStatement: '',
  fanOrigin: 'New',
  fanName: '',
  fanPortrait: null,
  fanStatement: '',
  other: '',
  collectionOrigin: 'New',
  collectionTitle: '',
  collectionImage: null,
};

/** The picture fields. */
const PICTURES = [
  'artwork',
  'imageArtistPortrait',
  'producerPortrait',
  'executiveProducerPortrait',
  'fanPortrait',
  'collectionImage',
] as const;

/** Form-only fields, which are not sent. */
const SWITCHES = [
  'supplyType',
  'imageArtistOrigin',
  'producerOrigin',
  'executiveProducerOrigin',
  'fanOrigin',
  'collectionOrigin',
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
  nft.supply = Number(values.supply);
  for (const name of PICTURES) {
    const picture = values[name];
    if (picture instanceof File) nft[name] = await keep(picture);
    // A collection may have no picture.
    if (picture === null) delete nft[name];
  }
  return nft as unknown as Omit<QueuedNft, keyof Pick<NftItem, 'key' | 'written'>>;
}
