import { counted } from '../../components/counted.ts';

/** The storefront's own texts about collections. */
export const collectionTexts = {
  mine: 'Collection',
  count: (count: number, isExact = true) => counted(count, 'collection', { isExact }),
  listFailed: 'The collections did not load',
  failed: 'This collection did not load',
};
