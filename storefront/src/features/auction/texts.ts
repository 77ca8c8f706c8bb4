import { counted } from '../../components/counted.ts';

/** The storefront's own texts about owners' auctions. */
export const auctionTexts = {
  count: (count: number, isExact = true) => counted(count, 'auction', { isExact }),
  startsAt: 'Starts',
  endsAt: 'Ends',
  minimumBid: 'Minimum bid',
  noMinimum: 'With a minimum of 0, the cube may sell for almost nothing.',
  bidDelta: 'Bid delta',
  deltaHint: 'Minimum increase over the highest bid.',
  buyNowPrice: 'Buy now price',
  buyNowHint: 'Ends the auction immediately, as long as there is no bid. Leave it empty for none.',
  royalty: 'Royalty to the artist',
  none: 'Cubes that their owners put on auction appear here.',
  listFailed: 'The auctions did not load',
  newMinimum: 'New minimum bid',
  currentMinimum: (amount: string) => `It is ${amount} now.`,
  lowersDrop: 'Applies to every cube of the drop that has no bid yet. It cannot be raised again.',
  lowersAuction: 'It cannot be raised again.',
  ofPrice: (share: string) => `${share} of the winning bid`,
};
