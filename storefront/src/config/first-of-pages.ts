import { PAGE_SIZES, publicPages, sharedPages } from '@cubedrop/sdk';
import { PICTURE_SIZES } from './picture-sizes.ts';

/** A call that a page begins with. Parts of the page's address stand as `:name` in its path or body. */
interface FirstCall {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string>;
  /**
   * What this call asks about and an earlier one, by its place, answers: an id, which stands as `:named`, or a list of
   * drops, of which as many as `most` are asked about, those of most interest.
   */
  named?: { call: number; at: readonly (string | number)[]; most?: number };
}

export interface Page {
  /** As the router matches it. */
  path: string;
  /** The parts of the code that it needs beyond those of every page. */
  parts?: readonly string[];
  /** The fonts that its first view is set in besides that of every page, by the beginning of their files' names. */
  fonts?: readonly string[];
  calls: readonly FirstCall[];
  /** The picture that it is about: where an answer has it, and the room that the layout gives it. */
  picture?: { call: number; at: readonly (string | number)[]; sizes: string };
}

/** For addresses. */
const MONO = 'dm-mono-first';
const CONFIG = { method: 'GET', path: '/config' } as const;
const slice = (list: string, { initial }: { initial: number }) =>
  ({ method: 'GET', path: `${list}/0/${initial}` }) as const;
const cube = (body: Record<string, string>, bids: readonly FirstCall[] = []) => ({
  parts: ['cube'],
  fonts: [MONO],
  calls: [
    CONFIG,
    { method: 'POST', path: '/token/SingleTokenId', body: { tokenId: ':cubeId', ...body } },
    {
      method: 'GET',
      path: '/transaction/tokenTransaction/:named',
      named: { call: 1, at: ['tokensdata', 'tokenId'] },
    },
    ...bids,
  ] satisfies FirstCall[],
  picture: { call: 1, at: ['nftdata', 0, 0, 'artwork'], sizes: PICTURE_SIZES.stage },
});
const bids = (path: string, auction: Record<string, string>): FirstCall[] => [
  { method: 'POST', path, body: { ...auction, tokenId: ':cubeId' } },
];

/** What the server sends along with each page, so that it begins with one journey. */
export const FIRST_OF_PAGES: readonly Page[] = [
  {
    path: publicPages.home.path,
    calls: [
      CONFIG,
      slice('/marketplace/tokenIds', PAGE_SIZES.homeMarket),
      slice('/drop/drops', PAGE_SIZES.drops),
      {
        method: 'POST',
        path: '/drop/drops',
        body: { dropId: ':named' },
        named: { call: 2, at: ['Dropdata'], most: PAGE_SIZES.homeDrops.initial },
      },
    ],
  },
  {
    path: publicPages.drops.path,
    calls: [CONFIG, slice('/drop/drops', PAGE_SIZES.drops)],
    picture: { call: 1, at: ['Dropdata', 0, 'image'], sizes: PICTURE_SIZES.bill },
  },
  {
    path: publicPages.market.path,
    calls: [CONFIG, slice('/marketplace/tokenIds', PAGE_SIZES.market)],
    picture: { call: 1, at: ['Salenftdata', 0, 0, 'artwork'], sizes: PICTURE_SIZES.card },
  },
  {
    path: sharedPages.drop.path,
    fonts: [MONO],
    calls: [CONFIG, { method: 'POST', path: '/drop/drops', body: { dropId: ':dropId' } }],
    picture: { call: 1, at: ['Dropdata', 'image'], sizes: PICTURE_SIZES.poster },
  },
  {
    path: sharedPages.cube.path,
    ...cube({ check: 'drop', dropId: ':dropId' }, bids('/dropcubehistory/history', { dropId: ':dropId' })),
  },
  { path: sharedPages.sale.path, ...cube({ check: 'notdrop', auctionId: ':saleId' }) },
  {
    path: sharedPages.userAuction.path,
    ...cube(
      { check: 'userauction', auctionId: ':auctionId' },
      bids('/usercubehistory/history', { auctionId: ':auctionId' }),
    ),
  },
];
