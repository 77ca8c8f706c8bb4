/** The storefront's own texts about seasons. */
export const seasonTexts = {
  mine: 'My Season',
  count: (count: number) => (count === 1 ? '1 season' : `${count} seasons`),
  listFailed: 'The seasons did not load',
  failed: 'This season did not load',
};
