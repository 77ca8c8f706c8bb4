import { expect, it } from '@jest/globals';
import type { Following } from '../../index/chain/following.ts';
import { NodeRefusedError, NodeUnavailableError } from '../../index/chain/node.ts';
import { orderFundsKeeper, type OrderFundsKeeperOptions } from './order-funds-keeper.ts';

const contract = (digit: string): string => `0x${digit.repeat(40)}`;
const HASH = `0x${'a'.repeat(64)}`;
const BEFORE = { chain: 1, maker: `0x${'5'.repeat(40)}`, payable: null, blockNumber: 0 };

const followed: Following = {
  chain: {
    id: 1,
    chainId: 3,
    genesisHash: `0x${'0'.repeat(64)}`,
    addresses: {
      musicNft: contract('1'),
      cube: contract('2'),
      dropAuction: contract('3'),
      userAuction: null,
      exchange: null,
      offers: contract('4'),
    },
  },
  lease: { name: 'follower:1', holder: 'me', fence: 1 },
};

/** Runs one round with a node that fails every `eth_call`. Returns the requests, records and errors. */
async function round(failure: Error, changes: Partial<OrderFundsKeeperOptions> = {}, hash = HASH) {
  const asked: string[] = [];
  const recorded: unknown[] = [];
  const errors: unknown[] = [];
  const keeper = orderFundsKeeper({
    node: {
      async request(method) {
        asked.push(method);
        if (method === 'eth_call') throw failure;
        return { number: '0x7', hash, timestamp: '0x1' };
      },
    },
    store: {
      due: async () => [BEFORE],
      record: async (...record) => void recorded.push(record),
    },
    ledger: {
      cursor: async () => ({ chain: 1, blockNumber: 7, blockHash: HASH, timestamp: 1, reading: null }),
    },
    following: async () => followed,
    isCaughtUp: () => true,
    interval: 1_000,
    onError: (error) => errors.push(error),
    ...changes,
  });
  await keeper.now();
  await keeper.stop();
  return { asked, recorded, errors };
}

const refused = new NodeRefusedError('eth_call', 'header not found');

it('reads nothing without the lease, before the index has caught up, and if the funds of no maker are due', async () => {
  const idle: Partial<OrderFundsKeeperOptions>[] = [
    { following: async () => undefined },
    { isCaughtUp: () => false },
    { store: { due: async () => [], record: async () => {} } },
  ];
  for (const changes of idle)
    expect(await round(refused, changes)).toEqual({ asked: [], recorded: [], errors: [] });
});

it('records no funds and reports no error while the node is unavailable', async () => {
  const { recorded, errors } = await round(new NodeUnavailableError('localhost'));
  expect({ recorded, errors }).toEqual({ recorded: [], errors: [] });
});

it('records no funds and reports no error if a reorganisation removed the block', async () => {
  const { recorded, errors } = await round(refused, {}, `0x${'b'.repeat(64)}`);
  expect({ recorded, errors }).toEqual({ recorded: [], errors: [] });
});

it('reports a node that refuses to read at a block that it has', async () => {
  const { recorded, errors } = await round(refused);
  expect({ recorded, errors }).toEqual({ recorded: [], errors: [refused] });
});
