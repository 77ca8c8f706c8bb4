import { isolated } from '../../base/bidirectional.ts';

/** Returns the title of a cube with its music artist, if any, for tab titles and share cards. */
export function cubeHeading({
  title,
  musicArtist: { name },
}: {
  title: string;
  musicArtist: { name: string };
}): string {
  return name === '' ? isolated(title) : `${isolated(title)} by ${isolated(name)}`;
}

/** Name of the site, appended to page titles in tabs and on share cards. */
export const SITE_NAME = 'Cubedrop';

/** Texts of share cards and feeds. */
export const shareMessages = {
  cube: (artist: string) =>
    `Six artworks and one song${artist && ` by ${isolated(artist)}`}, pressed into a cube.`,
  drop: (cubes: number) =>
    cubes === 1 ? 'One cube in a timed auction.' : `${cubes} cubes in timed auctions.`,
  season: (drops: number) => (drops === 1 ? 'A season of one drop.' : `A season of ${drops} drops.`),
  collection: (artworks: number) =>
    artworks === 1 ? 'A collection of one artwork.' : `A collection of ${artworks} artworks.`,
  creator: (name: string) => `Cubes, drops and collections by ${isolated(name)}.`,
  /** Title of the feed of new drops. */
  feed: 'New drops on Cubedrop',
  /** Title of the feed of a creator's new drops. */
  feedOf: (name: string) => `New drops by ${isolated(name)} on Cubedrop`,
  /** Title of the feed of bids, sales, listings, and starts and ends of auctions. */
  activityFeed: 'Activity on Cubedrop',
  pictureOfCube: (title: string) => `The cube ${isolated(title)}: its artworks on three of six sides`,
  pictureOfCubeBy: (name: string) => `A cube by ${isolated(name)}`,
  /** What an item is, on a share picture whose title cannot be drawn. */
  kind: { cube: 'A cube on Cubedrop', drop: 'A drop on Cubedrop' },
  /** Labels of amounts on cards. */
  price: 'Price',
  highestBid: 'Highest bid',
  minimumBid: 'Minimum bid',
  /** Times of an auction or a sale on cards. @param time formatted for display */
  starts: (time: string) => `Starts ${time}`,
  ends: (time: string) => `Ends ${time}`,
  ended: (time: string) => `Ended ${time}`,
  pictureOfDrop: (title: string) => `The picture of the drop ${isolated(title)}, and one of its cubes`,
} as const;
