/** A request for public data: a path, with a body for a read by POST. */
export interface Asked {
  readonly path: string;
  readonly body?: object;
}

/** Items that can be requested. All ids are server ids, except those of `onChainCubes`. */
export interface KnownItems {
  /** Wallet of the creator. */
  readonly creator: string;
  readonly cubes: readonly string[];
  readonly onChainCubes: readonly string[];
  readonly drops: readonly string[];
  readonly lots: readonly { readonly dropId: string; readonly tokenId: string }[];
  readonly auctions: readonly { readonly auctionId: string; readonly tokenId: string }[];
  readonly seasons: readonly string[];
  readonly collections: readonly string[];
}

const posts = (path: string, bodies: readonly object[]): Asked[] => bodies.map((body) => ({ path, body }));
const gets = (...paths: readonly string[]): Asked[] => paths.map((path) => ({ path }));

/** For each cached call of openapi.yaml, by its `operationId`: a function that returns requests for known items. */
export const cachedCalls: Readonly<Record<string, (known: KnownItems) => Asked[]>> = {
  listAllDrops: () => gets('/drop/drops'),
  getDrop: ({ drops }) =>
    posts(
      '/drop/drops',
      drops.map((dropId) => ({ dropId })),
    ),
  listDrops: () =>
    gets(
      '/drop/drops/0/12',
      '/drop/drops/0/12?status=running',
      '/drop/drops/0/12?status=ended&sort=ending',
      '/drop/drops/0/2?search=friday',
      '/drop/drops/1000000000/1000000012',
    ),
  getCube: ({ cubes, lots }) =>
    posts('/token/SingleTokenId', [
      ...cubes.map((tokenId) => ({ tokenId, check: 'notdrop' })),
      ...lots.map((lot) => ({ ...lot, check: 'drop' })),
    ]),
  readCube: ({ cubes, lots }) =>
    gets(
      ...cubes.map((id) => `/token/${id}`),
      ...lots.map(({ dropId, tokenId }) => `/token/${tokenId}?dropId=${dropId}`),
    ),
  readDrop: ({ drops }) => gets(...drops.map((id) => `/drop/${id}`)),
  readSeason: ({ seasons }) => gets(...seasons.map((id) => `/season/${id}`)),
  readCollection: ({ collections }) => gets(...collections.map((id) => `/collection/${id}`)),
  readBids: ({ lots }) => gets(...lots.map(({ dropId, tokenId }) => `/dropcubehistory/${dropId}/${tokenId}`)),
  readUserAuctionBids: ({ auctions }) =>
    gets(...auctions.map(({ auctionId, tokenId }) => `/usercubehistory/${auctionId}/${tokenId}`)),
  readFundsClaim: ({ lots }) =>
    gets(...lots.map(({ dropId, tokenId }) => `/adminclaimfunds/${dropId}/${tokenId}`)),
  listSeasons: () => gets('/season/seasons/0/12', '/season/seasons/0/1?sort=oldest'),
  getSeason: ({ seasons }) =>
    posts(
      '/season/seasons',
      seasons.map((seasonId) => ({ seasonId })),
    ),
  listCollections: () => gets('/collection/collections/0/12', '/collection/collections/0/12?search=night'),
  listAllCollections: () => gets('/collection/collections'),
  getCollection: ({ collections }) =>
    posts(
      '/collection/collections',
      collections.map((collectionId) => ({ collectionId })),
    ),
  getCreator: ({ creator }) => gets(`/creator/${creator}`),
  listCreatorCubes: ({ creator }) =>
    gets(
      `/creator/${creator}/cubes/0/12`,
      `/creator/${creator}/cubes/0/12?status=free`,
      `/creator/${creator}/cubes/0/12?newerThan=0`,
    ),
  listCollectorCubes: ({ creator }) =>
    gets(`/collector/${creator}/cubes/0/12`, `/collector/${creator}/cubes/0/12?sort=oldest`),
  getPublicProfiles: ({ creator }) => gets(`/public-profiles?addresses=${creator}`),
  listBids: ({ lots }) => posts('/dropcubehistory/history', lots),
  listUserAuctionBids: ({ auctions }) => posts('/usercubehistory/history', auctions),
  getFundsClaim: ({ lots }) => posts('/adminclaimfunds/getclaimfunds', lots),
  listTransactions: ({ onChainCubes }) =>
    gets(...onChainCubes.map((cubeId) => `/transaction/tokenTransaction/${cubeId}`)),
  listMarket: () =>
    gets(
      '/marketplace/tokenIds/0/12',
      '/marketplace/tokenIds/0/12?rarity=Epic',
      '/marketplace/tokenIds/0/12?section=sale&sort=price-low',
      '/marketplace/tokenIds/0/12?section=auction&sort=ending',
      '/marketplace/tokenIds/0/12?section=auction&status=upcoming&sort=starting',
    ),
  getCalendar: ({ drops, auctions }) =>
    gets(
      ...drops.map((id) => `/calendar/drop/${id}`),
      ...auctions.map(({ auctionId }) => `/calendar/auction/${auctionId}`),
    ),
  getEmbed: ({ drops, cubes, seasons, collections }) =>
    gets(
      ...drops.map((id) => `/embed/drop/${id}`),
      ...cubes.map((id) => `/embed/cube/${id}`),
      ...seasons.map((id) => `/embed/season/${id}`),
      ...collections.map((id) => `/embed/collection/${id}`),
    ),
  listHappenings: ({ creator }) =>
    gets('/happenings', '/happenings?kind=end&limit=2', `/happenings?seller=${creator}`),
  getActivityFeed: () => gets('/feeds/activity'),
  getDropFeed: () => gets('/feeds/drops'),
  getCreatorFeed: ({ creator }) => gets(`/feeds/creators/${creator}`),
  getSitemapIndex: () => gets('/sitemap.xml'),
  getSitemap: () => gets('/sitemaps/pages', '/sitemaps/drops-1'),
  getRobots: () => gets('/robots.txt'),
};
