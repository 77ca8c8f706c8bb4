import { counted } from '../../components/counted.ts';

export const auctionTexts = {
  coming: 'Coming',
  count: (count: number, isExact = true) => counted(count, 'auction', { isExact }),
  none: 'Cubes appear here when their owners put them on auction.',
  listFailed: 'The auctions did not load',
};
