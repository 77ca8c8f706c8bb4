import { DEFAULT_SUPPLY, type Rarity, type SupplyType } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Source } from '../../../components/form/sections.tsx';
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
  imageArtistSource: Source;
  imageArtistName: string;
  imageArtistPortrait: ChosenPicture;
  imageArtistStatement: string;
  imageArtistWebsite: string;
  producerSource: Source;
  producerName: string;
  producerPortrait: ChosenPicture;
  producerStatement: string;
  executiveProducerSource: Source;
  executiveProducerName: string;
  executiveProducerPortrait: ChosenPicture;
  executiveProducerStatement: string;
  fanSource: Source;
  fanName: string;
  fanPortrait: ChosenPicture;
  fanStatement: string;
  other: string;
  collectionSource: Source;
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
  imageArtistSource: 'New',
  imageArtistName: '',
  imageArtistPortrait: null,
  imageArtistStatement: '',
  imageArtistWebsite: '',
  producerSource: 'New',
  producerName: '',
  producerPortrait: null,
  producerStatement: '',
  executiveProducerSource: 'New',
  executiveProducerName: '',
  executiveProducerPortrait: null,
  executiveProducerStatement: '',
  fanSource: 'New',
  fanName: '',
  fanPortrait: null,
  fanStatement: '',
  other: '',
  collectionSource: 'New',
  collectionTitle: '',
  collectionImage: null,
};

/**
 * Converts valid form values to a queued NFT, leaving out the values that only the form needs.
 * @param keep stores a new file and returns its reference
 */
export async function queuedNft(
  {
    supplyType,
    imageArtistSource,
    producerSource,
    executiveProducerSource,
    fanSource,
    collectionSource,
    collectionImage,
    ...values
  }: NftValues,
  keep: (file: File) => Promise<KeptFile>,
): Promise<QueuedNft> {
  const stored = async (picture: ChosenPicture) => {
    const chosen = required(picture);
    return chosen instanceof File ? keep(chosen) : chosen;
  };
  return {
    ...values,
    rarity: required(values.rarity),
    supply: Number(values.supply),
    artwork: await stored(values.artwork),
    imageArtistPortrait: await stored(values.imageArtistPortrait),
    producerPortrait: await stored(values.producerPortrait),
    executiveProducerPortrait: await stored(values.executiveProducerPortrait),
    fanPortrait: await stored(values.fanPortrait),
    ...(collectionImage && { collectionImage: await stored(collectionImage) }),
  };
}

/** Returns the value of a required field of a valid form. */
function required<Value>(value: Value | '' | null): Value {
  if (value === '' || value === null) throw new TypeError('A required field is empty.');
  return value;
}
