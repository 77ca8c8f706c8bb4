import { PAGE_SIZES, publicPages, sharedPages } from '@cubedrop/sdk';
import { PICTURE_SIZES } from './picture-sizes.ts';

/** A call that a page begins with. Parts of the page's address stand as `:name` in its path or body. */
interface FirstCall {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, string>;
}

export interface Page {
  /** As the router matches it. */
  path: string;
  /** The parts of the code that it needs beyond those of every page. */
  parts?: readonly string[];
  calls: readonly FirstCall[];
  /** The picture that it is about: where an answer has it, and the room that the layout gives it. */
  picture?: { call: number; at: readonly (string | number)[]; sizes: string };
}

const CONFIG = { method: 'GET', path: '/config' } as const;
const slice = (list: string, { initial }: { initial: number }) =>
  ({ method: 'GET', path: `${list}/0/${initial}` }) as const;
const cube = (body: Record<string, string>) => ({
  parts: ['cube', 'paying'],
  calls: [
    CONFIG,
    { method: 'POST', path: '/token/SingleTokenId', body: { tokenId: ':cubeId', ...body } } as const,
  ],
  picture: { call: 1, at: ['nftdata', 0, 0, 'artwork'], sizes: PICTURE_SIZES.stage },
});

/** What the server sends along with each page, so that it begins with one journey. */
export const FIRST_OF_PAGES: readonly Page[] = [
  {
    path: publicPages.home.path,
    calls: [
      CONFIG,
      slice('/marketplace/tokenIds', PAGE_SIZES.homeMarket),
      slice('/drop/drops', PAGE_SIZES.drops),
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
    calls: [CONFIG, { method: 'POST', path: '/drop/drops', body: { dropId: ':dropId' } }],
    picture: { call: 1, at: ['Dropdata', 'image'], sizes: PICTURE_SIZES.poster },
  },
  { path: sharedPages.cube.path, ...cube({ check: 'drop', dropId: ':dropId' }) },
  { path: sharedPages.sale.path, ...cube({ check: 'notdrop', auctionId: ':saleId' }) },
  { path: sharedPages.userAuction.path, ...cube({ check: 'userauction', auctionId: ':auctionId' }) },
];
