/** The storefront's own texts about creators. */
export const profileTexts = {
  page: 'Creator',
  former: 'No longer a creator here. Their work remains.',
  failed: 'This creator did not load',
  market: 'On the market',
  released: 'Released',
  activity: 'Activity',
  cubes: 'Cubes',
  collections: 'Collections',
  more: 'Show more',
  held: 'Cubes that this wallet holds',
  madeBy: 'Made by',
  openedBy: 'Opened by',
} as const;
