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
  /** Describes a cube that has no text of its own. @param artist its music artist; empty if there is none */
  cube: (artist: string) =>
    `Six artworks and one song${artist && ` by ${isolated(artist)}`}, pressed into a cube.`,
  /** Describes a drop by its contents. @param cubes number of its cubes */
  drop: (cubes: number) =>
    cubes === 1 ? 'One cube in a timed auction.' : `${cubes} cubes in timed auctions.`,
  /** Describes a season by its contents. @param drops number of its drops */
  season: (drops: number) => (drops === 1 ? 'A season of one drop.' : `A season of ${drops} drops.`),
  /** Describes a collection by its contents. @param artworks number of its NFTs */
  collection: (artworks: number) =>
    artworks === 1 ? 'A collection of one artwork.' : `A collection of ${artworks} artworks.`,
  /** Describes the page of a creator. @param name of the creator, or their address */
  creator: (name: string) => `Cubes, drops and collections by ${isolated(name)}.`,
  /** Title of the feed of new drops. */
  feed: 'New drops on Cubedrop',
  /** Title of the feed of a creator's new drops. */
  feedOf: (name: string) => `New drops by ${isolated(name)} on Cubedrop`,
  /** Title of the feed of bids, sales, listings, and starts and ends of auctions. */
  activityFeed: 'Activity on Cubedrop',
  /** Alternative text of the share picture of a cube. @param title of the cube */
  pictureOfCube: (title: string) => `The cube ${isolated(title)}: its artworks on three of six sides`,
  /** Alternative text of the share picture of a creator: the creator's newest cube. @param name of the creator */
  pictureOfCubeBy: (name: string) => `A cube by ${isolated(name)}`,
  /** What an item is, on a share picture whose title cannot be drawn. */
  kind: { cube: 'A cube on Cubedrop', drop: 'A drop on Cubedrop' },
  /** Labels of amounts on cards. */
  price: 'Price',
  highestBid: 'Highest bid',
  minimumBid: 'Minimum bid',
  /** Start of an auction that is still to come. @param time formatted for display */
  starts: (time: string) => `Starts ${time}`,
  /** End of a running auction or of a sale. @param time formatted for display */
  ends: (time: string) => `Ends ${time}`,
  /** End of an auction or a sale that is over. @param time formatted for display */
  ended: (time: string) => `Ended ${time}`,
  /** Alternative text of the share picture of a drop. @param title of the drop */
  pictureOfDrop: (title: string) => `The picture of the drop ${isolated(title)}, and one of its cubes`,
} as const;
