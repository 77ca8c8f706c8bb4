import { afterEach, expect, it, jest } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import { follow, type ApiError, type Wire } from '@cubedrop/sdk/api';
import { createCubedrop } from '@cubedrop/sdk/client';
import { apiError, createFakeApi, type SuccessBody } from '@cubedrop/sdk/testing';
import { bidOrExplain } from '../examples/excerpts/handle-errors.ts';
import { printRunningDrops } from '../examples/excerpts/iterate-list.ts';
import { enoughRaise } from '../examples/excerpts/narrow-details.ts';
import { printHeldCubes } from '../examples/excerpts/read-all-pages.ts';
import { printOutbid } from '../examples/excerpts/watch-drop.ts';

const ANA = `0x${'a'.repeat(40)}`;
const BID = { auctionId: 1n, cubeId: 1n, raise: 5n };
const LOW = new CubedropError({ code: 'bid-too-low', details: { least: 9n, total: 2n } }, 'Too low.');

const DROP: SuccessBody<'GET /drop/drops/{start}/{end}'>['Dropdata'][number] = {
  _id: 'd'.repeat(24),
  dropId: '1',
  title: 'Friday Drop',
  description: 'One night only.',
  image: '/uploads/friday.png',
  MinimumBid: '1',
  bidDelta: '1',
  AuctionStartsAt: 1_000,
  AuctionEndsAt: 2_000,
  lastLotEndsAt: 2_000,
  extension: 0,
  tokenId: [],
  creator: ANA,
  cubeCount: 0,
  artists: [],
  state: 'running',
  highestBid: null,
  bidCount: 0,
};

const CONFIG: SuccessBody<'GET /config'> = {
  network: { name: 'local', chainId: 31_337, genesisHash: `0x${'1'.repeat(64)}` },
  now: 1_500,
  confirmations: 1,
  rpcUrl: 'http://localhost:8545',
  explorerUrl: 'http://localhost/explorer',
  aboutUrl: 'https://example.org/about',
  contracts: {
    musicNft: null,
    cube: null,
    dropAuction: null,
    userAuction: null,
    exchange: null,
    offers: null,
    weth: null,
  },
};

const CUBE: Wire['Cube'] = {
  _id: 'c'.repeat(24),
  tokenId: '7',
  title: 'Low Water',
  description: 'Six pictures and a song.',
  SalePrice: '1',
  MusicArtistName: 'Zoe',
  MusicArtistProfile: '/uploads/zoe.png',
  MusicArtistAbout: 'Lives by the sea.',
  ownermusicfile: '/uploads/full.mp3',
  nonownermusicfile: '/uploads/preview.mp3',
  frontFace: null,
  nftids: [],
  address: ANA,
  userId: null,
  creator: ANA,
  salestatus: false,
  userclaimfunds: false,
  royaltyBasisPoints: 0,
};

/** Records what a program prints. */
function printed() {
  const lines: unknown[][] = [];
  jest.spyOn(console, 'log').mockImplementation((...words) => void lines.push(words));
  return lines;
}

afterEach(() => void jest.restoreAllMocks());

/** Returns the error of an API call that a server refuses. */
async function refusedCall(): Promise<ApiError> {
  const { api } = createFakeApi({ 'POST /follows/add': apiError('not-found', { requestId: 'request-1' }) });
  return follow(api, { kind: 'creator', subject: ANA }).then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: ApiError) => error,
  );
}

it('handle-errors prints what the error says, and throws every error that it does not know', async () => {
  const lines = printed();
  const failing = (error: Error) => bidOrExplain({ placeBid: () => Promise.reject(error) }, BID);
  await failing(LOW);
  const refused = await refusedCall();
  await failing(refused);
  expect(lines).toEqual([[9n], ['not-found', refused.requestId]]);
  const other = new Error('Something else.');
  await expect(failing(other)).rejects.toBe(other);
});

it('narrow-details returns the raise that reaches the least total', () => {
  expect(enoughRaise(0n, LOW)).toBe(7n);
  expect(enoughRaise(3n, new Error('Something else.'))).toBe(3n);
});

it('iterate-list prints the running drops', async () => {
  const lines = printed();
  const { url, fetch, callsTo } = createFakeApi({
    'GET /config': CONFIG,
    'GET /drop/drops/{start}/{end}': { success: true, Dropdata: [DROP], Dropscount: 1, countIsExact: true },
  });
  const cubedrop = await createCubedrop({ url, fetch });
  await printRunningDrops(cubedrop);
  expect(lines).toEqual([['Friday Drop']]);
  expect(callsTo('GET /drop/drops/{start}/{end}')[0]?.query.get('status')).toBe('running');
});

it('read-all-pages reads the cubes that the account holds', async () => {
  const lines = printed();
  const { api, callsTo } = createFakeApi({
    'GET /token/userTokenIds/{start}/{end}': {
      success: true,
      tokensdata: [CUBE],
      nftsdata: [[]],
      tokencount: 1,
      countIsExact: true,
    },
  });
  await printHeldCubes(api);
  expect(lines).toEqual([['Low Water']]);
  expect(callsTo('GET /token/userTokenIds/{start}/{end}')).toHaveLength(1);
});

it('watch-drop prints who is outbid, until it is aborted', async () => {
  const lines = printed();
  const event = {
    type: 'outbid',
    dropId: 'd'.repeat(24),
    tokenId: 'c'.repeat(24),
    address: ANA,
    amount: '5',
    transaction: `0x${'1'.repeat(64)}`,
    blockTime: 1_500,
  };
  const stop = new AbortController();
  const { url, fetch } = createFakeApi({
    'GET /config': CONFIG,
    'GET /events': () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`));
            // As `fetch` does with the body of an aborted request.
            stop.signal.addEventListener('abort', () => stream.error(stop.signal.reason));
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
  });
  const watching = printOutbid(await createCubedrop({ url, fetch }), stop.signal);
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await watching;
  expect(lines).toEqual([[expect.stringMatching(new RegExp(ANA, 'i')), 5n]]);
});
