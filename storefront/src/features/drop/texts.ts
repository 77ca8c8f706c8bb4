/** The storefront's own texts about drops. */
export const dropTexts = {
  list: 'Drops',
  mine: 'My Drops',
  plural: 'Drops',
  count: (count: number) => (count === 1 ? '1 drop' : `${count} drops`),
  cubes: (count: number) => (count === 1 ? '1 cube' : `${count} cubes`),
  state: (running: boolean, left: string) => `${running ? 'Ends' : 'Starts'} in ${left}`,
  starts: 'Starts',
  ends: 'Ends',
  minimum: 'Minimum bid',
  highest: 'Highest bid',
  delta: 'Bid delta',
  listFailed: 'The drops did not load',
  failed: 'This drop did not load',
};
