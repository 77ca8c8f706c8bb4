import { counted } from '../../components/counted.ts';

export const saleTexts = {
  market: 'Market',
  count: (count: number, isExact = true) => counted(count, 'sale', { isExact }),
  price: 'Price',
  buy: 'Buy',
  buyNow: (price: string) => `Buy now for ${price}`,
  see: 'See the market',
  none: 'Cubes appear here when their owners put them on sale.',
  listFailed: 'The market did not load',
  salesFailed: 'The sales did not load',
};
