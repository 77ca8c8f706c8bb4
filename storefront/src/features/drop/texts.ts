import { counted, counting } from '../../components/counted.ts';

/** The storefront's own texts about drops. */
export const dropTexts = {
  list: 'Drops',
  mine: 'My Drops',
  plural: 'Drops',
  count: (count: number, isExact = true) => counted(count, 'drop', { isExact }),
  cubes: (count: number, isExact = true) => counted(count, 'cube', { isExact }),
  state: (running: boolean, left: string) => `${running ? 'Ends' : 'Starts'} in ${left}`,
  starts: 'Starts',
  ends: 'Ends',
  minimum: 'Minimum bid',
  highest: 'Highest bid',
  delta: 'Bid delta',
  groups: { running: 'Running now', upcoming: 'Coming', ended: 'Over' },
  showAll: (count: number, isExact: boolean) => `Show all ${counting(count, isExact)}`,
  listFailed: 'The drops did not load',
  failed: 'This drop did not load',
  explore: 'Explore Drops',
  see: 'See the drops',
  none: 'Drops appear here as soon as a creator opens one.',
  noneOwn: 'The drops that you open appear here.',
  noCubes: 'Every cube was taken out of this drop.',
  create: 'Create a drop',
};
