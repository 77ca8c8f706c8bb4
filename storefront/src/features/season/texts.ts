import { counted } from '../../components/counted.ts';

export const seasonTexts = {
  mine: 'My Season',
  page: 'Season',
  count: (count: number, isExact = true) => counted(count, 'season', { isExact }),
  none: 'Your seasons appear here. A season is a group of your drops.',
  noDrops: 'No drop of this season is listed.',
  create: 'Create a season',
  listFailed: 'The seasons did not load',
  failed: 'This season did not load',
};
