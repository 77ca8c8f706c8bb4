import { PAGE_SIZES, publicPages, sharedPages } from '@cubedrop/sdk';
import { PICTURE_SIZES } from './picture-sizes.ts';

/** One of a page's first calls. Its path can contain path parameters of the page as `:name`. */
interface FirstCall {
  method: 'GET';
  path: string;
  /**
   * Where the value of `:named` comes from: `at` is its path in the responses to earlier calls, and `calls` are the
   * indexes of these. The value is an id or a list of drops. For lists, the call is made for the drop at the path `first`,
   * if there is one, and for the drops of one list after the other, for at most `most` in all.
   */
  named?: {
    calls: readonly number[];
    at: readonly (string | number)[];
    first?: readonly (string | number)[];
    most?: number;
  };
}

export interface Page {
  /** The router's path pattern. */
  path: string;
  /** Additional chunks that the page needs. */
  parts?: readonly string[];
  /** Prefixes of the additional font files that the first view needs. */
  fonts?: readonly string[];
  calls: readonly FirstCall[];
  /**
   * The page's main picture: the index of the call whose response has its URL, the path of the URL in the response, and
   * the `sizes` attribute.
   */
  picture?: { call: number; at: readonly (string | number)[]; sizes: string };
}

/** The font of addresses. */
const MONO = 'dm-mono-first';
const CONFIG = { method: 'GET', path: '/config' } as const;
/** @param query filters and order of the list, in the order in which the page sends them */
const slice = (list: string, { initial }: { initial: number }, query = '') =>
  ({ method: 'GET', path: `${list}/0/${initial}${query && `?${query}`}` }) as const;
const RUNNING = 'status=running&sort=ending';
const UPCOMING = 'status=upcoming&sort=starting';
const dropsByInterest = (size: { initial: number }): FirstCall[] =>
  [RUNNING, UPCOMING, 'status=ended&sort=newest'].map((query) => slice('/drop/drops', size, query));
/** @param place the query that names the drop, sale or auction in which the cube is shown */
const cube = (place: string, bids: readonly FirstCall[] = []) => ({
  parts: ['cube'],
  fonts: [MONO],
  calls: [
    CONFIG,
    { method: 'GET', path: `/token/:cubeId?${place}` },
    {
      method: 'GET',
      path: '/transaction/tokenTransaction/:named',
      named: { calls: [1], at: ['tokensdata', 'tokenId'] },
    },
    ...bids,
  ] satisfies FirstCall[],
  picture: { call: 1, at: ['nftdata', 0, 0, 'artwork'], sizes: PICTURE_SIZES.stage },
});
const bids = (auction: string): FirstCall[] => [{ method: 'GET', path: `${auction}/:cubeId` }];

/**
 * The pages for which the server sends the data and files of the first view along with the HTML, to save round
 * trips.
 */
export const FIRST_OF_PAGES: readonly Page[] = [
  {
    path: publicPages.home.path,
    calls: [
      CONFIG,
      slice('/marketplace/tokenIds', PAGE_SIZES.homeMarket),
      ...dropsByInterest(PAGE_SIZES.homeDrops),
      {
        method: 'GET',
        path: '/drop/:named',
        named: {
          calls: [2, 3, 4],
          at: ['Dropdata'],
          first: ['featured'],
          most: PAGE_SIZES.homeDrops.initial,
        },
      },
    ],
  },
  {
    path: publicPages.drops.path,
    calls: [CONFIG, ...dropsByInterest(PAGE_SIZES.drops)],
    picture: { call: 1, at: ['Dropdata', 0, 'image'], sizes: PICTURE_SIZES.bill },
  },
  {
    path: publicPages.market.path,
    calls: [
      CONFIG,
      slice('/marketplace/tokenIds', PAGE_SIZES.market, RUNNING),
      slice('/marketplace/tokenIds', PAGE_SIZES.market, UPCOMING),
    ],
    picture: { call: 1, at: ['Salenftdata', 0, 0, 'artwork'], sizes: PICTURE_SIZES.card },
  },
  {
    path: publicPages.activity.path,
    parts: ['activity'],
    fonts: [MONO],
    calls: [CONFIG, { method: 'GET', path: '/happenings' }],
  },
  {
    path: sharedPages.drop.path,
    parts: ['drop'],
    fonts: [MONO],
    calls: [CONFIG, { method: 'GET', path: '/drop/:dropId' }],
    picture: { call: 1, at: ['Dropdata', 'image'], sizes: PICTURE_SIZES.poster },
  },
  {
    path: sharedPages.cube.path,
    ...cube('dropId=:dropId', bids('/dropcubehistory/:dropId')),
  },
  { path: sharedPages.sale.path, ...cube('saleId=:saleId') },
  {
    path: sharedPages.userAuction.path,
    ...cube('auctionId=:auctionId', bids('/usercubehistory/:auctionId')),
  },
];
