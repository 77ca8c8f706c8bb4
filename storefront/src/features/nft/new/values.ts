import { DEFAULT_SUPPLY, type Rarity, type SupplyType } from '@cubedrop/sdk';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import type { Source } from '../../../components/form/sections.tsx';
import { isKeptFile, type StoredPicture } from '../../../files/kept-file.ts';
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

/** Converts a queued NFT to the form values that it was made from, to change them. */
export function nftValues({ key: _key, written: _written, ...nft }: QueuedNft): NftValues {
  return {
    ...nft,
    supplyType: nft.supply === DEFAULT_SUPPLY ? 'Single' : 'Variable',
    supply: String(nft.supply),
    imageArtistSource: sourceOf(nft.imageArtistPortrait),
    producerSource: sourceOf(nft.producerPortrait),
    executiveProducerSource: sourceOf(nft.executiveProducerPortrait),
    fanSource: sourceOf(nft.fanPortrait),
    collectionSource: sourceOf(nft.collectionImage),
    collectionImage: nft.collectionImage ?? null,
  };
}

/** Pictures on the server belong to an existing person or collection. */
const sourceOf = (picture: QueuedNft['collectionImage']): Source =>
  picture && !isKeptFile(picture) ? 'Existing' : 'New';

/**
 * Converts valid form values to a queued NFT, leaving out the values that only the form needs.
 * @param keep stores a picture and returns its reference
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
  keep: (picture: ChosenPicture) => Promise<StoredPicture>,
): Promise<QueuedNft> {
  return {
    ...values,
    rarity: required(values.rarity),
    supply: Number(values.supply),
    artwork: await keep(values.artwork),
    imageArtistPortrait: await keep(values.imageArtistPortrait),
    producerPortrait: await keep(values.producerPortrait),
    executiveProducerPortrait: await keep(values.executiveProducerPortrait),
    fanPortrait: await keep(values.fanPortrait),
    ...(collectionImage && { collectionImage: await keep(collectionImage) }),
  };
}

/** Returns the rarity of a valid form. */
function required(rarity: NftValues['rarity']): Rarity {
  if (rarity === '') throw new TypeError('No rarity is selected.');
  return rarity;
}
