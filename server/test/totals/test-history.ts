import { ZERO_ADDRESS } from '@cubedrop/sdk';
import fc from 'fast-check';
import type { ChainEvent, DecodedEvent } from '../../src/index/chain/event.ts';

const account = (digit: number): string => `0x${String(digit).repeat(40)}`;

export const ACCOUNTS: readonly string[] = [1, 2, 3].map(account);
export const ADDRESSES = {
  musicNft: account(7),
  cube: account(8),
  dropAuction: account(9),
  userAuction: account(5),
  exchange: account(6),
  offers: `0x${'a'.repeat(40)}`,
};

export interface TestBlock {
  number: number;
  hash: string;
  timestamp: number;
  events: ChainEvent[];
}

type EmittedEvent = Pick<ChainEvent, 'contract'> & DecodedEvent;

const KINDS = [
  'role',
  'nfts',
  'fill',
  'cube',
  'move',
  'approval',
  'order',
  'cancel',
  'drop',
  'auction',
  'extend',
  'claim',
] as const;

/**
 * An action of an account. `who` is the account's index in `ACCOUNTS`. `what` selects the object or the variant of the
 * action, depending on `kind`. `time` is an end or an expiry, in seconds.
 */
export interface Action {
  kind: (typeof KINDS)[number];
  who: number;
  what: number;
  time: number;
}

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(2),
  what: fc.nat(7),
  time: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(5_000, 300_000, 20_000_000, 2 ** 40)),
});

/**
 * Random steps of a history. Each step reverts up to `back` blocks and then adds a block for each list of actions in
 * `blocks`. The added blocks are indexed in ranges of `range` blocks.
 */
export const steps = fc.array(
  fc.record({
    back: fc.nat(4),
    blocks: fc.array(fc.array(action, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    range: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 2, maxLength: 4 },
);

/** Actions after which two accounts are creators with NFTs and cubes, and everyone has approved the exchange. */
export const START: readonly Action[] = [
  ...[0, 1].map((who): Action => ({ kind: 'role', who, what: 1, time: 0 })),
  ...[0, 1, 2].map((who): Action => ({ kind: 'approval', who, what: 1, time: 0 })),
  ...[0, 1].flatMap((who): Action[] => [
    { kind: 'nfts', who, what: who, time: 0 },
    { kind: 'cube', who, what: 0, time: 0 },
  ]),
];

/** Actions that put the first cube on sale, into a drop and into an owner's auction, after `START`. */
export const OFFERED: readonly Action[] = (['order', 'drop', 'auction'] as const).map((kind) => ({
  kind,
  who: 0,
  what: 0,
  time: 500,
}));

/** Returns the next block of a history. @param digests digests of metadata; each NFT has one of them */
export function nextBlock(
  history: readonly TestBlock[],
  actions: readonly Action[],
  { hash, digests }: { hash: string; digests: readonly string[] },
): TestBlock {
  const number = history.length;
  const events = history.flatMap((block) => block.events);
  const added: ChainEvent[] = [];
  for (const each of actions) {
    for (const emitted of emittedBy(each, [...events, ...added], digests)) {
      added.push({
        ...emitted,
        blockNumber: number,
        blockHash: hash,
        logIndex: added.length,
        transactionHash: `0x${String(events.length + added.length).padStart(64, '0')}`,
        timestamp: number,
        sender: account(4),
      });
    }
  }
  return { number, hash, timestamp: number, events: added };
}

/**
 * Returns the events of an action. Returns none if its object does not exist yet or, for `fill`, if the NFTs are in a
 * cube already. Most conditions of the contracts are not checked, so some histories could not occur on a chain.
 */
function emittedBy(
  { kind, who, what, time }: Action,
  before: readonly ChainEvent[],
  digests: readonly string[],
): EmittedEvent[] {
  const self = ACCOUNTS[who]!;
  const cubes = before.filter(
    (event) => event.name === 'CubeTransferred' && event.args.from === ZERO_ADDRESS,
  );
  const batches = before.flatMap((event) =>
    event.name === 'NftsTransferred' && event.args.from === ZERO_ADDRESS ? [event.args] : [],
  );
  const orders = before.flatMap((event) => (event.name === 'OrderCreated' ? [event.args] : []));
  const cubeId = cubes.length === 0 ? undefined : String(1 + (what % cubes.length));
  const contract = what % 2 === 0 ? 'dropAuction' : 'userAuction';
  const auctionsIn = (name: ChainEvent['contract']) =>
    before.flatMap((event) =>
      event.contract === name && event.name === 'AuctionCreated' ? [event.args] : [],
    );
  switch (kind) {
    case 'role': {
      const args = { account: self, isCreator: what % 4 !== 0 };
      return [{ contract: 'musicNft', name: 'CreatorChanged', args }];
    }
    case 'nfts': {
      const ids = [0, 1].map((at) => String(1000 * (batches.length + 1) + at));
      const of = ids.map((_, at) => digests[(what + at) % digests.length]!);
      const args = { from: ZERO_ADDRESS, to: self, ids, amounts: ['1', '2'], digests: of };
      return [{ contract: 'musicNft', name: 'NftsTransferred', args }];
    }
    case 'fill': {
      const batch = batches[what % Math.max(1, batches.length)];
      const isFull = before.some(
        (event) =>
          event.name === 'NftsTransferred' &&
          event.args.to === ADDRESSES.cube &&
          event.args.ids[0] === batch?.ids[0],
      );
      if (!batch || isFull) return [];
      const args = { from: batch.to, to: ADDRESSES.cube, ids: batch.ids, amounts: ['1', '1'] };
      return [{ contract: 'musicNft', name: 'NftsTransferred', args }];
    }
    case 'cube': {
      const made = { creator: self, nftIds: what === 7 ? [] : ['1000', '1001'] };
      const args = { from: ZERO_ADDRESS, to: self, cubeId: String(cubes.length + 1), made };
      return [{ contract: 'cube', name: 'CubeTransferred', args }];
    }
    case 'approval': {
      const args = { owner: self, approved: what % 4 !== 0 };
      return [{ contract: 'cube', name: 'ExchangeApproved', args }];
    }
    case 'cancel': {
      const order = orders[what % Math.max(1, orders.length)];
      if (!order) return [];
      const args = { orderId: order.orderId, cubeId: order.cubeId, seller: order.seller };
      return [{ contract: 'exchange', name: 'OrderCancelled', args }];
    }
    case 'extend': {
      const auction = auctionsIn(contract).at(-1);
      if (!auction) return [];
      const args = { dropId: auction.dropId, cubeId: auction.cubeIds[0]!, end: String(time) };
      return [{ contract, name: 'LotExtended', args }];
    }
    case 'claim': {
      const auction = auctionsIn(contract).at(-1);
      if (!auction) return [];
      const args = { dropId: auction.dropId, cubeId: auction.cubeIds[0]!, to: self };
      return [{ contract, name: 'NFTClaimed', args }];
    }
    case 'move': {
      if (cubeId === undefined) return [];
      const args = { from: self, to: ACCOUNTS[what % 3]!, cubeId };
      return [{ contract: 'cube', name: 'CubeTransferred', args }];
    }
    case 'order': {
      if (cubeId === undefined) return [];
      const orderId = `0x${String(orders.length + 1).padStart(64, '0')}`;
      const args = { orderId, cubeId, seller: self, price: '1000', expiresAt: String(time) };
      return [{ contract: 'exchange', name: 'OrderCreated', args }];
    }
    case 'drop':
    case 'auction': {
      if (cubeId === undefined) return [];
      const opened = kind === 'drop' ? 'dropAuction' : 'userAuction';
      const dropId = String(auctionsIn(opened).length + 1);
      const terms = { start: '1', end: String(time), minimumBid: '1', bidDelta: '1' };
      const args = { dropId, seller: self, ...terms, cubeIds: [cubeId] };
      return [{ contract: opened, name: 'AuctionCreated', args }];
    }
  }
}
