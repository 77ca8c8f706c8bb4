import { counted } from '../../../components/counted.ts';

/** The New Season form's own texts. */
export const newSeasonTexts = {
  title: 'New Season',
  lead: 'A group of your drops under one name.',
  drops: 'Drops',
  available: 'Drops to choose from',
  createDrop: 'Create a drop',
  noDrops: 'A season needs a drop that you have opened.',
  chosen: 'In this season',
  count: (count: number) => counted(count, 'drop'),
  cubes: (count: number) => counted(count, 'cube'),
  dropsFailed: 'Your drops did not load',
  season: 'Season',
  name: 'Name',
  description: 'Description',
  image: 'Image',
  create: 'Create Season',
  createHint: 'Name, description, image and at least one drop. A season costs no gas.',
};
