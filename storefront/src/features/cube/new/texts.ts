import { transactionMessages } from '@cubedrop/sdk';

/** What the form of a cube says in our own words. */
export const newCubeTexts = {
  title: 'New Cube',
  lead: 'Six artworks, two tracks, one artist.',
  artworks: 'Artworks',
  find: 'Find an artwork',
  selected: (count: number, all: number) => `${count} of ${all} selected`,
  faces: (count: number, all: number) => `${count} of ${all} faces`,
  missing: (count: number) =>
    count === 1
      ? 'Choose 1 more artwork to close the cube.'
      : `Choose ${count} more artworks to close the cube.`,
  closed: 'The six stay in their cube for good.',
  left: (copies: number) => `${copies} left`,
  listFailed: 'The artworks did not load',
  preview: 'Preview',
  create: 'Create Cube',
  cube: 'Cube',
  name: 'Name',
  price: 'Sale price',
  description: 'Description',
  music: 'Music',
  ownerFile: 'Owner Music File',
  ownerHint: 'Heard in full by the owner',
  nonOwnerFile: 'Non Owner Music File',
  nonOwnerHint: 'Others hear the first 10 seconds',
  artist: 'Music Artist',
  artistImage: 'Image',
  about: 'About the Track',
  chooseArtist: 'Choose somebody',
  noArtists: 'Nobody is credited yet',
  ok: transactionMessages.close,
};
