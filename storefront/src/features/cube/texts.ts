import { isolated } from '@cubedrop/sdk';

/** The storefront's own texts about cubes. */
export const cubeTexts = {
  artist: 'Music artist',
  about: 'About the track',
  failed: 'This cube did not load',
  noneHeld: 'Cubes that you win or buy appear here.',
  noneMade: 'The cubes that you make appear here.',
  noneOfCreator: 'This creator has not made a cube yet.',
  create: 'Create a cube',
  mine: 'My Cubes',
  plural: 'Cubes',
  which: 'Cubes',
  lists: { made: 'Made by me', held: 'Held by me' },
  listFailed: 'Your cubes did not load',
  madeFailed: 'The cubes did not load',
  price: 'Price',
  held: 'In your collection',
  elsewhere: 'With its owner',
  reserve: 'Reserve price',
  royalty: 'Royalty to its creator',
  ofSales: (royalty: string) => `${royalty} of sales by others`,
  play: (isPlaying: boolean, title: string) => `${isPlaying ? 'Pause' : 'Play'} ${isolated(title)}`,
  track: { owner: 'Owner track', preview: 'Preview track' },
  seek: 'Position in the track',
};
