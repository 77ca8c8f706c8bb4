import { manifestSchema } from '../manifest/manifest-schema.ts';
import { placeholderPicture } from './placeholder-picture.ts';
import { placeholderTrack } from './placeholder-track.ts';
import { RELEASE } from './release-yaml.ts';

/** Name of the manifest in a new release folder. */
export const RELEASE_NAME = 'release.yaml';

/** Colours of the placeholders for the six NFTs. */
const COLOURS = [
  [226, 92, 78],
  [232, 160, 62],
  [214, 204, 74],
  [92, 176, 108],
  [74, 142, 206],
  [146, 104, 190],
] as const;

const GREY = [150, 150, 150] as const;
const PEOPLE = ['image-artist', 'producer', 'executive-producer', 'fan', 'music-artist'];

/** Returns the files of a new release folder, by path. Its manifest is valid as it is. */
export function releaseFiles(): Map<string, Buffer> {
  const files = new Map([
    [RELEASE_NAME, Buffer.from(RELEASE)],
    ['manifest.schema.json', Buffer.from(manifestSchema())],
    ['art/collection.png', placeholderPicture(GREY)],
    ['art/drop.png', placeholderPicture(GREY)],
    ['audio/full.mp3', placeholderTrack(15)],
    ['audio/preview.mp3', placeholderTrack(12)],
  ]);
  COLOURS.forEach((colour, index) => files.set(`art/side-${index + 1}.png`, placeholderPicture(colour)));
  for (const person of PEOPLE) files.set(`people/${person}.png`, placeholderPicture(GREY));
  return files;
}
