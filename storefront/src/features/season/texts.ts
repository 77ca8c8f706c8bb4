import { counted } from '../../components/counted.ts';

/** The storefront's own texts about seasons. */
export const seasonTexts = {
  mine: 'My Season',
  count: (count: number, isExact = true) => counted(count, 'season', { isExact }),
  listFailed: 'The seasons did not load',
  failed: 'This season did not load',
};
