import { afterEach, expect, it, jest } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { WIRE_CUBE } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { Market } from './market.tsx';

const SELLER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const FAILURE = { status: 500, body: { success: false, message: 'Something went wrong.' } };

const sale: Wire['Sale'] = {
  _id: 'a'.repeat(24),
  tokenId: 'c'.repeat(24),
  SalePrice: '500000000000000000',
  expiresAt: 2_000,
  address: SELLER,
  state: 'open',
  buyer: null,
  fee: '0',
  royalty: '0',
  transaction: `0x${'1'.repeat(64)}`,
  closedBy: null,
};
const auction: Wire['UserAuction'] = {
  _id: 'b'.repeat(24),
  auctionId: '1',
  tokenId: 'c'.repeat(24),
  auctionStartsAt: 1_000,
  auctionEndsAt: 2_000,
  scheduledEndsAt: 2_000,
  minimumBid: '500000000000000000',
  bidDelta: '50000000000000000',
  address: SELLER,
  extension: 0,
  buyNowPrice: null,
  boughtNow: false,
  state: 'running',
  highestBid: null,
  highestBidder: null,
  bidCount: 0,
  fundsClaimed: false,
  cubeClaimed: false,
  transaction: `0x${'2'.repeat(64)}`,
};
const EMPTY = {
  success: true,
  Saletokendata: [],
  Usersaledata: [],
  Salenftdata: [],
  Salecount: 0,
  saleCountIsExact: true,
  Auctiontokendata: [],
  Userauctiondata: [],
  Auctionnftdata: [],
  Auctioncount: 0,
  auctionCountIsExact: true,
};
const SOLD = {
  Saletokendata: [{ ...WIRE_CUBE, title: 'For sale' }],
  Usersaledata: [sale],
  Salenftdata: [[]],
  Salecount: 30,
};
const SALES = { ...EMPTY, ...SOLD };
const AUCTIONS = {
  ...EMPTY,
  Auctiontokendata: [{ ...WIRE_CUBE, title: 'At auction' }],
  Userauctiondata: [auction],
  Auctionnftdata: [[]],
  Auctioncount: 1,
};

const RUNNING = 'status=running&sort=ending';
const COMING = 'GET /marketplace/tokenIds/0/12?status=upcoming&sort=starting&section=auction';
const callsOf = (start: number, sales: CallAnswer, auctions: CallAnswer) => ({
  [`GET /marketplace/tokenIds/${start}/${start + 12}?${RUNNING}&section=sale`]: sales,
  [`GET /marketplace/tokenIds/${start}/${start + 12}?${RUNNING}&section=auction`]: auctions,
  [COMING]: EMPTY,
});

function show(answers: Readonly<Record<string, CallAnswer>>, address = '/marketPlace') {
  window.history.replaceState(null, '', address);
  signInAs(['user'], SELLER);
  answerCalls(answers);
  showInPage(<Market />);
}
const list = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

it('shows the sales and the auctions, each with its own count', async () => {
  show(callsOf(0, SALES, AUCTIONS));
  await list('On Sale').findByRole('link', { name: /For sale/ });
  await list('On Auction').findByRole('link', { name: /At auction/ });
  list('On Sale').getByText('30 sales');
  list('On Auction').getByText('1 auction');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists what runs, ending soonest, and below it the auctions that are coming', async () => {
  const coming = { ...AUCTIONS, Auctiontokendata: [{ ...WIRE_CUBE, title: 'Later' }], Auctioncount: 40 };
  show({ ...callsOf(0, SALES, AUCTIONS), [COMING]: coming });
  await screen.findByRole('link', { name: /Later/ });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['On Sale', 'On Auction', 'Coming']);
  fireEvent.click(list('Coming').getByRole('link', { name: 'Show all 40' }));
  expect(window.location.search).toBe('?status=upcoming');
  expect(screen.queryByRole('region', { name: 'Coming' })).toBeNull();
});

it.each([
  ['?sort=newest', 'sort=newest'],
  ['?status=upcoming', 'status=upcoming&sort=starting'],
  ['?status=running&sort=price-low', 'status=running&sort=price-low'],
])(
  'lists everything in the chosen order for %s, without a list of what is coming',
  async (address, query) => {
    const path = `GET /marketplace/tokenIds/0/12?${query}`;
    show(
      { [`${path}&section=sale`]: SALES, [`${path}&section=auction`]: AUCTIONS },
      `/marketPlace${address}`,
    );
    await list('On Sale').findByRole('link', { name: /For sale/ });
    await list('On Auction').findByRole('link', { name: /At auction/ });
    expect(screen.queryByRole('region', { name: 'Coming' })).toBeNull();
  },
);

it('labels the price filters with the units that the cards of both lists show', async () => {
  show(callsOf(0, SALES, AUCTIONS));
  await list('On Sale').findByText('0.5 ETH');
  await list('On Auction').findByText('0.5 WETH');
  screen.getByLabelText('From (ETH or WETH)');
  screen.getByLabelText('To (ETH or WETH)');
});

it('names the texts of a cube that contain the searched words, unless its title has them all', async () => {
  const path = 'GET /marketplace/tokenIds/0/12';
  const matched: Wire['Match'][] = [
    { field: 'title', text: '月の光' },
    { field: 'image-artist', text: 'Lio' },
  ];
  const found = { ...SALES, Saletokendata: [{ ...WIRE_CUBE, title: '月の光', matched }] };
  const byTitle = [{ ...AUCTIONS.Auctiontokendata[0], matched: [{ field: 'title', text: 'At auction' }] }];
  show(
    {
      [`${path}?search=${encodeURIComponent('光 lio')}&${RUNNING}&section=sale`]: found,
      [`${path}?search=${encodeURIComponent('光 lio')}&${RUNNING}&section=auction`]: {
        ...AUCTIONS,
        Auctiontokendata: byTitle,
      },
    },
    `/marketPlace?q=${encodeURIComponent('光 lio')}`,
  );
  const why = await list('On Sale').findByText(/^Found by/);
  expect(why.textContent).toBe('Found by title 月の光, image artist Lio');
  await list('On Auction').findByRole('link', { name: /At auction/ });
  expect(list('On Auction').queryByText(/^Found by/)).toBeNull();
});

it('offers to clear filters that match nothing, and links to the drops from any other empty list', async () => {
  const path = 'GET /marketplace/tokenIds/0/12';
  const answers = {
    [`${path}?search=tide&sort=oldest&section=sale`]: EMPTY,
    [`${path}?search=tide&sort=oldest&section=auction`]: EMPTY,
    [`${path}?sort=oldest&section=sale`]: SALES,
    [`${path}?sort=oldest&section=auction`]: EMPTY,
  };
  show(answers, '/marketPlace?q=tide&sort=oldest');
  await list('On Auction').findByText('Nothing matches your filters.');
  fireEvent.click(list('On Sale').getByRole('button', { name: 'Clear filters' }));
  await list('On Sale').findByRole('link', { name: /For sale/ });
  expect(window.location.search).toBe('?sort=oldest');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  const next = await list('On Auction').findByRole('link', { name: 'Explore Drops' });
  expect(next.getAttribute('href')).toBe('/auctionDrops');
});

it.each([
  {
    failed: 'On Sale',
    text: 'The sales did not load',
    loaded: 'On Auction',
    card: /At auction/,
    answers: callsOf(0, FAILURE, AUCTIONS),
  },
  {
    failed: 'On Auction',
    text: 'The auctions did not load',
    loaded: 'On Sale',
    card: /For sale/,
    answers: callsOf(0, SALES, FAILURE),
  },
])(
  'keeps the other list usable if the list $failed does not load',
  async ({ failed, text, loaded, card, answers }) => {
    show(answers);
    await list(failed).findByText(text);
    await list(loaded).findByRole('link', { name: card });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    screen.getByRole('navigation', { name: 'Pages' });

    answerCalls(callsOf(0, SALES, AUCTIONS));
    fireEvent.click(list(failed).getByRole('button', { name: 'Try again' }));
    await list(failed).findByRole('article');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('stays on a page past the end of one list while the other list has failed to load', async () => {
  show(callsOf(24, { ...EMPTY, Salecount: 1 }, FAILURE), '/marketPlace?page=3');
  await list('On Auction').findByText('The auctions did not load');
  expect(window.location.search).toBe('?page=3');
});

it('goes to the last page if both lists end before the page', async () => {
  const auctions = { ...AUCTIONS, Auctioncount: 13 };
  const pastEnd = callsOf(24, EMPTY, { ...EMPTY, Auctioncount: 13 });
  show({ ...pastEnd, ...callsOf(12, EMPTY, auctions) }, '/marketPlace?page=3');
  await list('On Auction').findByRole('link', { name: /At auction/ });
  expect(window.location.search).toBe('?page=2');
});

it('shows both lists from the response that is embedded in the page, without calling the server', () => {
  const path = 'GET /marketplace/tokenIds/0/12';
  const embedded = {
    [`${path}?${RUNNING}`]: { ...AUCTIONS, ...SOLD },
    [`${path}?status=upcoming&sort=starting`]: EMPTY,
  };
  document.body.innerHTML = `<script type="application/json" id="embedded-responses">${JSON.stringify(embedded)}</script>`;
  const entries = performance.getEntriesByType;
  performance.getEntriesByType = (() => [{ type: 'navigate' }]) as never;
  jest.spyOn(performance, 'now').mockReturnValue(500);
  try {
    window.history.replaceState(null, '', '/marketPlace');
    const calls = answerCalls({});
    showInPage(<Market />);
    list('On Sale').getByRole('link', { name: /For sale/ });
    list('On Auction').getByRole('link', { name: /At auction/ });
    expect(calls).toEqual([]);
  } finally {
    cleanup();
    performance.getEntriesByType = entries;
    document.body.innerHTML = '';
  }
});
