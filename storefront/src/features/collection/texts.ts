import { counted } from '../../components/counted.ts';

export const collectionTexts = {
  mine: 'Collection',
  page: 'Collection',
  /** Precedes the title of a collection. */
  next: 'Next in',
  count: (count: number, isExact = true) => counted(count, 'collection', { isExact }),
  none: 'Your collections appear here. A collection is created with the first NFT in it.',
  noneListed: 'No NFT of this collection is listed.',
  noNfts: 'This collection has no NFTs yet. Choose it when you create one.',
  listFailed: 'The collections did not load',
  failed: 'This collection did not load',
};
