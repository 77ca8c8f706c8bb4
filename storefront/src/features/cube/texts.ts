/** What the storefront says about cubes in its own words. */
export const cubeTexts = {
  artist: 'Music artist',
  about: 'About the track',
  failed: 'This cube did not load',
  mine: 'My Cubes',
  which: 'Cubes',
  lists: { made: 'Made by me', held: 'Held by me' },
  listFailed: 'Your cubes did not load',
  madeFailed: 'The cubes did not load',
  price: 'Price',
  held: 'In your collection',
  elsewhere: 'With its owner',
  reserve: 'Reserve price',
  play: (isPlaying: boolean, title: string) => `${isPlaying ? 'Pause' : 'Play'} ${title}`,
  track: { owner: 'Owner track', preview: 'Preview track' },
  seek: 'Position in the track',
  trackFailed: 'The track did not load',
};
