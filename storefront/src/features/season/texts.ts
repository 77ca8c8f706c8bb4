/** What the storefront says about seasons in its own words. */
export const seasonTexts = {
  mine: 'My Season',
  count: (count: number) => (count === 1 ? '1 season' : `${count} seasons`),
  listFailed: 'The seasons did not load',
  failed: 'This season did not load',
};
