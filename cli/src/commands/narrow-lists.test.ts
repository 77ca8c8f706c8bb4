import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Cube, Drop, OwnBid, PublishedOrder } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import { runInProcess } from '../../test/run-in-process.ts';
import { BID_RUN } from '../../test/run-record.ts';
import { useSignedIn } from '../../test/signed-in.ts';
import { newRunId, RunStore } from '../journal/run-store.ts';
import { createTerminal, type Terminal } from '../terminal/terminal.ts';
import { printAuctions } from './auction/list.ts';
import { printOwnBids } from './bid/print-own-bids.ts';
import { printDrops } from './drop/print-drops.ts';
import { printCubes } from './drop/view.ts';
import { printOrders } from './offer/list.ts';
import { printTransactions } from './run/track.ts';

const COLUMNS = 80;
const WETH = 10n ** 18n;
const START = 1_796_123_280;
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const HASH = `0x${'1f0c9be2'.repeat(8)}` as const;
const ID = 'a1b2c3d4e5f6'.repeat(2);

/** Returns what is printed in a window of 80 columns. */
function shown(print: (terminal: Terminal) => void): { out: string; err: string } {
  const written = { out: '', err: '' };
  const stream = (to: 'out' | 'err') => {
    const through = new PassThrough();
    through.on('data', (chunk: Buffer) => (written[to] += chunk.toString()));
    return Object.assign(through, { isTTY: true, columns: COLUMNS });
  };
  const stdin = new PassThrough();
  print(
    createTerminal({
      stdin,
      stdout: stream('out'),
      stderr: stream('err'),
      env: { NO_COLOR: '1' },
      clock: () => 0,
    }),
  );
  return written;
}

/** Expects a table whose first line has these headings, and which fits the window. */
function expectTable(out: string, headings: readonly string[]): void {
  const lines = out.split('\n');
  expect(lines[0]?.split(/ {2,}/)).toEqual(headings);
  expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
}

const drop = {
  onChainId: '12',
  title: 'The Friday Night Drop',
  state: 'running',
  startsAt: START,
  endsAt: START + 7_200,
  cubeCount: 4,
  highestBid: WETH / 2n,
} as Drop;

const lot = { highestBid: (WETH * 5n) / 4n, highestBidder: ADDRESS };
const cube = { onChainId: '101', title: 'Morning on the Harbour', musicArtist: { name: 'Moss & Fern' }, lot };

const bid = {
  kind: 'auction',
  auctionOnChainId: '12',
  cubeOnChainId: '101',
  position: 'outbid',
  ownTotal: WETH,
  highestBid: (WETH * 5n) / 4n,
  bidDelta: WETH / 100n,
  minimumBid: WETH / 10n,
  withdrawable: WETH,
  endsAt: START + 86_400,
} as OwnBid;

const offer = {
  orderHash: HASH,
  state: 'open',
  order: {
    kind: 'offer',
    target: { kind: 'creator', creator: ADDRESS, maxCubeId: 12n },
    price: WETH / 2n,
    expiresAt: START,
    buyer: ADDRESS,
  },
} as unknown as PublishedOrder;

describe('in a window of 80 columns', () => {
  it('drops are a table, with short times in UTC', () => {
    const { out, err } = shown((terminal) => printDrops(terminal, [drop]));
    expectTable(out, ['DROP', 'TITLE', 'STATE', 'STARTS (UTC)', 'ENDS (UTC)', 'CUBES', 'HIGHEST BID']);
    expect(out).toContain('running  Dec 01 11:08  Dec 01 13:08');
    expect(err).toBe('');
  });

  it('the cubes of a drop are a table with the next bid and the time left', () => {
    const bidding = [{ cube: '101', least: WETH, endsAt: START + 60, secondsLeft: 60 }];
    const { out } = shown((terminal) => printCubes(terminal, [cube as Cube], bidding, START));
    expectTable(out, ['CUBE', 'TITLE', 'ARTIST', 'HIGHEST BID', 'BY', 'NEXT BID', 'TIME LEFT']);
  });

  it('own bids are a table with the minimum raise and the time left', () => {
    const { out } = shown((terminal) => printOwnBids(terminal, [bid], START));
    expectTable(out, ['OF', 'CUBE', 'STATE', 'TOTAL', 'HIGHEST', 'MIN RAISE', 'WITHDRAW', 'TIME LEFT']);
    const precise = { ...bid, ownTotal: WETH + 12_345n * 10n ** 13n, highestBid: 2n * WETH + 10n ** 13n };
    const narrow = shown((terminal) => printOwnBids(terminal, [precise], START));
    expectTable(narrow.out, ['OF', 'CUBE', 'STATE', 'TOTAL', 'MIN RAISE', 'WITHDRAW', 'TIME LEFT']);
    expect(narrow.err).toBe('To fit the window: HIGHEST left out. --json prints everything.\n');
  });

  it('signed orders are a table, with short hashes', () => {
    const { out, err } = shown((terminal) => printOrders(terminal, [offer]));
    expectTable(out, ['ORDER', 'KIND', 'PRICE', 'UNTIL (UTC)', 'STATE', 'FOR']);
    expect(out).toContain('0x1f0c9b…9be2');
    expect(err).toContain('To fit the window: hashes are shortened; SIGNED BY left out. --json prints\n');
  });

  it('auctions are a table', () => {
    const auction = {
      onChainId: '12',
      startsAt: START,
      endsAt: START,
      minimumBid: WETH / 10n,
      highestBid: WETH / 2n,
      buyNowPrice: null,
      seller: ADDRESS,
    };
    const items = [{ auction, cube }] as unknown as Parameters<typeof printAuctions>[1];
    const { out, err } = shown((terminal) => printAuctions(terminal, items));
    expectTable(out, ['AUCTION', 'CUBE', 'TITLE', 'ENDS (UTC)', 'MINIMUM BID', 'HIGHEST BID', 'SELLER']);
    expect(err).toBe('To fit the window: STARTS left out. --json prints everything.\n');
  });

  it('the transactions of a run are a table', () => {
    const transaction = { step: 'Store the metadata of Undertow', hash: HASH, nonce: 7 };
    const confirmed = {
      ...transaction,
      state: 'confirmed' as const,
      block: 1_204_331,
      fee: 123_456_789n * 10n ** 6n,
    };
    const { out } = shown((terminal) => printTransactions(terminal, [confirmed]));
    expectTable(out, ['STEP', 'TRANSACTION', 'STATE', 'BLOCK', 'FEE']);
  });

  it('runs are a table', async () => {
    const { folder } = await runInProcess(['config', 'list']);
    new RunStore(folder).create({
      ...BID_RUN,
      command: 'auction create',
      runId: newRunId(),
      startedAt: START,
      now: START,
      apiUrl: 'https://cubedrop.example',
      account: ADDRESS,
    });
    const env = { CUBEDROP_CONFIG_DIR: folder };
    const { out, err } = await runInProcess(['run', 'list'], { env, columns: COLUMNS });
    expectTable(out, ['RUN', 'STARTED (UTC)', 'COMMAND', 'STATE', 'ACCOUNT']);
    expect(err).toBe('To fit the window: SERVER left out. --json prints everything.\n');
  });
});

describe('in a window of 80 columns, webhooks', () => {
  const url = 'https://example.org/hooks/cubedrop';
  const types = ['bid', 'outbid', 'ended', 'claimed', 'sold'];
  const webhook = { webhookId: ID, url, types, onlyOwn: true, enabled: true, failingSince: null };
  const delivery = { eventId: ID, type: 'claimed', time: START, attempts: 2, status: 500, fault: null };
  const run = useSignedIn(Wallet.createRandom(), (call) => ({
    body: {
      'GET /webhooks': { success: true, webhooks: [webhook, { ...webhook, failingSince: START }] },
      [`GET /webhooks/${ID}/deliveries/0/24`]: {
        success: true,
        deliveries: [{ ...delivery, state: 'waiting', nextAttemptAt: START }],
        count: 1,
      },
    }[call],
  }));

  it('and their deliveries are tables', async () => {
    expectTable((await run(['webhook', 'list'], { columns: COLUMNS })).out, ['WEBHOOK', 'URL', 'STATE']);
    const { out } = await run(['webhook', 'deliveries', ID], { columns: COLUMNS });
    expectTable(out, ['EVENT', 'TYPE', 'TIME (UTC)', 'STATE', 'NEXT (UTC)', 'RESULT']);
  });
});
