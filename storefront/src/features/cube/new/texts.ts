import { CUBE_SIZE, isolated, transactionMessages } from '@cubedrop/sdk';

/** Names of the faces, in order. */
const FACES = ['front', 'right', 'top', 'left', 'bottom', 'back'];

/** The New Cube form's own texts. */
export const newCubeTexts = {
  title: 'New Cube',
  lead: 'Six artworks, two tracks, one artist.',
  artworks: 'Artworks',
  find: 'Find an artwork',
  selected: (count: number, all: number) => `${count} of ${all} selected`,
  faces: (count: number, all: number) => `${count} of ${all} faces`,
  missing: (count: number) =>
    count === 1
      ? 'Choose 1 more artwork to complete the cube.'
      : `Choose ${count} more artworks to complete the cube.`,
  closed: 'The cube permanently holds its six artworks.',
  left: (copies: number) => `${copies} left`,
  noMatch: 'No artwork matches. Try another title or artist.',
  createNft: 'Create an NFT',
  noneLeft: 'A cube needs six different artworks with copies left.',
  listFailed: 'The artworks did not load',
  preview: 'Preview',
  orderHint:
    'Drag the artworks, or use the arrows, to change the order of the faces. The first is the front.',
  moveEarlier: (title: string) => `Move ${isolated(title)} to the previous face`,
  moveLater: (title: string) => `Move ${isolated(title)} to the next face`,
  /** @param face index of the face */
  moved: (title: string, face: number) =>
    `${isolated(title)} is now face ${face + 1} of ${CUBE_SIZE}, ${FACES[face]}.`,
  create: 'Create Cube',
  cube: 'Cube',
  name: 'Name',
  price: 'Sale price',
  royalty: 'Royalty, in percent',
  royaltyHint: 'Your share of each sale by someone else: 0 to 10, at most two decimals.',
  fixedRoyalty: (royalty: string) =>
    `Royalty ${royalty} of later sales by others. It cannot be changed later.`,
  description: 'Description',
  music: 'Music',
  ownerFile: 'Owner Music File',
  ownerHint: 'Heard in full by the owner',
  nonOwnerFile: 'Non Owner Music File',
  nonOwnerHint: 'Others hear the first 10 seconds',
  artist: 'Music Artist',
  artistImage: 'Image',
  about: 'About the Track',
  chooseArtist: 'Choose a person',
  noArtists: 'Nobody is credited yet',
  ok: transactionMessages.close,
};
