import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { id, parseEther, zeroPadValue, ZeroAddress } from 'ethers';
import {
  encodeCall,
  readContract,
  readLot,
  readOrder,
  readOrderCounter,
  readOrderStatus,
} from '@cubedrop/sdk/chain';
import type { Hex } from '@cubedrop/sdk';
import type { SingleCommand } from '../../src/session/single-flows.ts';
import { newFolder } from '../processes.ts';
import { FIXTURES } from '../world.ts';
import type { TestAccount } from './test-account.ts';
import { releaseWith, type Stage } from './stage.ts';

/** A command that pays, with all its preconditions met. */
export interface Case {
  who: TestAccount;
  words: readonly string[];
  /** The same command with another amount or other terms, and the size of its effect. Omitted if it has neither. */
  other?: { words: readonly string[]; once: bigint };
  /** Measures the command's effect. */
  count(): Promise<bigint>;
  /** Expected measurement if the command took effect once. */
  once: bigint;
}

/** A command in the matrix. */
export interface FlowUnderTest {
  prepare(stage: Stage): Promise<Case>;
  /** Whether the command creates items identified by a key, so that it finds them again after any failure of a run. */
  isKeyed?: boolean;
  /** Number of days between preparation and command. Defaults to 0. */
  afterDays?: number;
  /** Whether it runs as the contracts' owner, who also prepares other commands; such commands run first, one at a time. */
  isAlone?: boolean;
}

const HALF = parseEther('0.5');
const SIX_TENTHS = parseEther('0.6');
const nobody = zeroPadValue(ZeroAddress, 32);
/** Returns an address as a topic of an event. */
const topicOf = (address: string) => zeroPadValue(address, 32);
const oneIf = (condition: boolean) => (condition ? 1n : 0n);
let names = 0;
const newName = () => `p${process.pid}x${names++}`;

const transfers = (stage: Stage, { address }: TestAccount, cube: bigint) =>
  stage.events(stage.chain.contracts.cube, [
    id('Transfer(address,address,uint256)'),
    topicOf(address),
    null,
    `0x${cube.toString(16).padStart(64, '0')}`,
  ]);

/** Returns how often the minimum bid of an auction was lowered. */
const lowerings = (stage: Stage, contract: Hex, auctionId: bigint) =>
  stage.events(contract, [
    id('MinimumBidLowered(uint256,uint256)'),
    `0x${auctionId.toString(16).padStart(64, '0')}`,
  ]);

const lotFlags = ({ auctionId, cubeId }: { auctionId: bigint; cubeId: bigint }, kind = 'drop') => [
  `--${kind}`,
  String(auctionId),
  '--cube',
  String(cubeId),
];

/** Writes a changed copy of the fixture's manifest and returns its path. */
function releaseFile(change: (manifest: never) => void): string {
  const path = join(newFolder(), 'release.json');
  writeFileSync(path, releaseWith(newName(), change));
  return path;
}

const without =
  (...lists: string[]) =>
  (manifest: never) => {
    for (const list of lists) delete (manifest as Record<string, unknown>)[list];
  };

async function release(stage: Stage, words: readonly string[], omitted: readonly string[]): Promise<Case> {
  const who = await stage.newCreator();
  const { musicNft, cube, dropAuction } = stage.chain.contracts;
  const made = { nfts: musicNft, cubes: cube, drops: dropAuction };
  const topics = {
    nfts: [
      id('TransferBatch(address,address,address,uint256[],uint256[])'),
      null,
      nobody,
      topicOf(who.address),
    ],
    cubes: [id('Transfer(address,address,uint256)'), nobody, topicOf(who.address)],
    drops: [
      id('AuctionCreated(uint256,address,uint256,uint256,uint256,uint256,bytes32,uint256[])'),
      null,
      topicOf(who.address),
    ],
  };
  const lists = (['nfts', 'cubes', 'drops'] as const).filter((list) => !omitted.includes(list));
  return {
    who,
    words: [...words, '-f', releaseFile(without(...omitted))],
    count: async () => {
      const counts = await Promise.all(lists.map((list) => stage.events(made[list], topics[list])));
      return counts.reduce((sum, count) => sum + count, 0n);
    },
    once: BigInt(lists.length),
  };
}

/** The commands that run a single flow. `auction remove` and `drop cancel` share one, and so do the `lower` commands. */
type Command =
  | Exclude<SingleCommand, 'take out' | 'lower minimum bid'>
  | 'auction remove'
  | 'drop cancel'
  | 'auction lower'
  | 'drop lower';

/**
 * All commands that send transactions, except `seed`: it combines others in journals of several demo accounts, which
 * also prepare the other cells, and moves the chain's clock. `seed.test.ts` kills it at several entries. A new command
 * that runs a single flow does not compile without a case.
 */
export const FLOWS: Readonly<Record<Command, FlowUnderTest> & Record<string, FlowUnderTest>> = {
  'wallet weth': {
    async prepare(stage) {
      const who = await stage.account();
      const words = (amount: string) => ['wallet', 'weth', '--amount', amount];
      const count = () => stage.wethOf(who);
      return {
        who,
        words: words('0.5 ETH'),
        other: { words: words('0.6 ETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'wallet unwrap': {
    async prepare(stage) {
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['wallet', 'weth', '--unwrap', amount];
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'wallet revoke': {
    async prepare(stage) {
      const who = await stage.bidder(HALF);
      const { weth, dropAuction } = stage.chain.contracts;
      await who.send(weth, { data: encodeCall('weth', 'approve', [dropAuction, HALF]) });
      const count = async () =>
        oneIf((await readContract(stage.chain, 'weth', 'allowance', [who.address, dropAuction])) === 0n);
      return {
        who,
        words: ['wallet', 'revoke', '--of', 'weth', '--spender', 'dropAuction'],
        count,
        once: 1n,
      };
    },
  },
  'bid place': {
    async prepare(stage) {
      const lot = await stage.lot(60);
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['bid', 'place', ...lotFlags(lot), '--amount', amount];
      const count = async () => (await readLot(stage.chain, lot, who.address)).ownTotal;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'bid place, auction': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'));
      const who = await stage.bidder(parseEther('2'));
      const words = (amount: string) => ['bid', 'place', ...lotFlags(lot, 'auction'), '--amount', amount];
      const count = async () =>
        (await readLot(stage.chain, { ...lot, kind: 'auction' }, who.address)).ownTotal;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'bid withdraw': {
    async prepare(stage) {
      const lot = await stage.lot(60);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      await stage.bid(await stage.bidder(SIX_TENTHS), lot, SIX_TENTHS);
      return {
        who,
        words: ['bid', 'withdraw', ...lotFlags(lot)],
        count: () => stage.wethOf(who),
        once: HALF,
      };
    },
  },
  'claim funds': {
    afterDays: 3,
    async prepare(stage) {
      const seller = await stage.newCreator();
      const lot = await stage.lot(1, seller);
      await stage.bid(await stage.bidder(HALF), lot, HALF);
      return {
        who: seller,
        words: ['claim', 'funds', ...lotFlags(lot)],
        count: () => stage.wethOf(seller),
        once: HALF,
      };
    },
  },
  'claim cube': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.lot(1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [lot.cubeId])) === who.address);
      return { who, words: ['claim', 'cube', ...lotFlags(lot)], count, once: 1n };
    },
  },
  'claim cube, to another wallet': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.lot(1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF);
      const { address: to } = await stage.account();
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [lot.cubeId])) === to);
      return { who, words: ['claim', 'cube', ...lotFlags(lot), '--to', to], count, once: 1n };
    },
  },
  'bid withdraw, auction': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'));
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF, 'userAuction');
      await stage.bid(await stage.bidder(SIX_TENTHS), lot, SIX_TENTHS, 'userAuction');
      const words = ['bid', 'withdraw', ...lotFlags(lot, 'auction')];
      return { who, words, count: () => stage.wethOf(who), once: HALF };
    },
  },
  'claim funds, auction': {
    afterDays: 3,
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, parseEther('3'), 1);
      await stage.bid(await stage.bidder(HALF), lot, HALF, 'userAuction');
      const words = ['claim', 'funds', ...lotFlags(lot, 'auction')];
      return { who, words, count: () => stage.wethOf(who), once: HALF };
    },
  },
  'claim cube, auction': {
    afterDays: 3,
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, parseEther('3'), 1);
      const who = await stage.bidder(HALF);
      await stage.bid(who, lot, HALF, 'userAuction');
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [lot.cubeId])) === who.address);
      return { who, words: ['claim', 'cube', ...lotFlags(lot, 'auction')], count, once: 1n };
    },
  },
  'claim all': {
    afterDays: 3,
    async prepare(stage) {
      const won = await stage.lot(1);
      const lost = await stage.lot(1);
      const who = await stage.bidder(parseEther('1'));
      await stage.bid(who, won, HALF);
      await stage.bid(who, lost, HALF);
      await stage.bid(await stage.bidder(SIX_TENTHS), lost, SIX_TENTHS);
      const count = async () =>
        (await stage.wethOf(who)) +
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [won.cubeId])) === who.address);
      return { who, words: ['claim', 'all'], count, once: HALF + 1n };
    },
  },
  'creator grant': {
    isAlone: true,
    async prepare(stage) {
      const { address } = await stage.account();
      const count = async () => oneIf(await readContract(stage.chain, 'dropAuction', 'isCreator', [address]));
      return { who: stage.accounts.owner, words: ['creator', 'grant', address], count, once: 1n };
    },
  },
  'creator revoke': {
    isAlone: true,
    async prepare(stage) {
      const { address } = await stage.newCreator();
      const count = async () =>
        oneIf(!(await readContract(stage.chain, 'dropAuction', 'isCreator', [address])));
      return { who: stage.accounts.owner, words: ['creator', 'revoke', address], count, once: 1n };
    },
  },
  'cube send': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const { address: to } = await stage.account();
      return {
        who,
        words: ['cube', 'send', '--cube', String(cube), '--to', to],
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
  'sale create': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (price: string) => [
        ...['sale', 'create', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      const count = async () => (await readOrder(stage.chain, cube))?.price ?? 0n;
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: SIX_TENTHS },
        count,
        once: HALF,
      };
    },
  },
  'sale remove': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.sale(who, HALF);
      const count = async () => oneIf((await readOrder(stage.chain, cube)) === null);
      return { who, words: ['sale', 'remove', '--cube', String(cube)], count, once: 1n };
    },
  },
  'sale buy': {
    async prepare(stage) {
      const cube = await stage.sale(stage.accounts.creator, HALF);
      const who = await stage.bidder(parseEther('2'));
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words: ['sale', 'buy', '--cube', String(cube)], count, once: HALF };
    },
  },
  'listing make': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (price: string) => [
        ...['sale', 'create', '--signed', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: 1n },
        count: () => stage.orders(who),
        once: 1n,
      };
    },
  },
  'listing buy': {
    async prepare(stage) {
      const { orderHash } = await stage.listing(await stage.account(), HALF);
      const who = await stage.bidder(parseEther('2'));
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words: ['sale', 'buy', '--order', orderHash], count, once: HALF };
    },
  },
  'offer make': {
    async prepare(stage) {
      const cube = await stage.cube();
      const who = await stage.bidder(parseEther('2'));
      const words = (price: string) => [
        ...['offer', 'make', '--cube', String(cube)],
        ...['--price', price, '--expires-at', 'now+30d'],
      ];
      return {
        who,
        words: words('0.5 WETH'),
        other: { words: words('0.6 WETH'), once: 1n },
        count: () => stage.orders(who),
        once: 1n,
      };
    },
  },
  'offer accept': {
    async prepare(stage) {
      const who = await stage.account();
      const buyer = await stage.bidder(HALF);
      const cubeId = await stage.cube(who);
      const orderHash = await stage.offer(buyer, { kind: 'cube', cubeId }, HALF);
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [cubeId])) === buyer.address);
      const words = ['offer', 'accept', '--order', orderHash, '--cube', String(cubeId)];
      return { who, words, count, once: 1n };
    },
  },
  'offer cancel': {
    async prepare(stage) {
      const who = await stage.bidder(HALF);
      const { address: maker } = who;
      const creator = stage.accounts.creator.address;
      const orderHash = await stage.offer(who, { kind: 'creator', creator }, HALF);
      const count = async () =>
        oneIf((await readOrderStatus(stage.chain, { maker, orderHash })).state === 'cancelled');
      return { who, words: ['offer', 'cancel', '--order', orderHash], count, once: 1n };
    },
  },
  'offer cancel all': {
    async prepare(stage) {
      const who = await stage.account();
      const count = () => readOrderCounter(stage.chain, who.address);
      return { who, words: ['offer', 'cancel', '--all'], count, once: 1n };
    },
  },
  'auction create': {
    async prepare(stage) {
      const who = await stage.account();
      const cube = await stage.cube(who);
      const words = (minimumBid: string) => [
        ...['auction', 'create', '--cube', String(cube), '--ends-at', 'now+30d'],
        ...['--minimum-bid', minimumBid, '--bid-delta', '0.01 WETH'],
      ];
      return {
        who,
        words: words('0.1 WETH'),
        other: { words: words('0.2 WETH'), once: 1n },
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
  'auction buy': {
    async prepare(stage) {
      const lot = await stage.auction(stage.accounts.creator, HALF);
      const who = await stage.bidder(parseEther('2'));
      const words = ['auction', 'buy', ...lotFlags(lot, 'auction'), '--price', '0.5 WETH'];
      const count = async () => parseEther('2') - (await stage.wethOf(who));
      return { who, words, count, once: HALF };
    },
  },
  'auction remove': {
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, HALF);
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [lot.cubeId])) === who.address);
      return { who, words: ['auction', 'remove', ...lotFlags(lot, 'auction')], count, once: 1n };
    },
  },
  'drop cancel': {
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId, cubeId } = await stage.lot(60, who);
      const count = async () =>
        oneIf((await readContract(stage.chain, 'cube', 'ownerOf', [cubeId])) === who.address);
      return { who, words: ['drop', 'cancel', String(auctionId), '--cube', String(cubeId)], count, once: 1n };
    },
  },
  'auction lower': {
    async prepare(stage) {
      const who = await stage.account();
      const lot = await stage.auction(who, HALF);
      const { userAuction } = stage.chain.contracts;
      const words = (minimumBid: string) => [
        ...['auction', 'lower', ...lotFlags(lot, 'auction')],
        ...['--minimum-bid', minimumBid],
      ];
      return {
        who,
        words: words('0.05 WETH'),
        other: { words: words('0.02 WETH'), once: 1n },
        count: () => lowerings(stage, userAuction!, lot.auctionId),
        once: 1n,
      };
    },
  },
  'drop lower': {
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId } = await stage.lot(60, who);
      const words = (minimumBid: string) => ['drop', 'lower', String(auctionId), '--minimum-bid', minimumBid];
      return {
        who,
        words: words('0.05 WETH'),
        other: { words: words('0.02 WETH'), once: 1n },
        count: () => lowerings(stage, stage.chain.contracts.dropAuction, auctionId),
        once: 1n,
      };
    },
  },
  apply: { isKeyed: true, prepare: (stage) => release(stage, ['apply'], []) },
  'nft create': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['nft', 'create'], ['cubes', 'drops', 'seasons']),
  },
  'cube create': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['cube', 'create'], ['drops', 'seasons']),
  },
  'drop schedule': {
    isKeyed: true,
    prepare: (stage) => release(stage, ['drop', 'schedule'], ['seasons']),
  },
  'season create': {
    isKeyed: true,
    async prepare(stage) {
      const who = await stage.newCreator();
      const { auctionId } = await stage.lot(60, who);
      const title = newName();
      const words = ['--title', title, '--description', 'All of January.'];
      return {
        who,
        words: [
          ...['season', 'create', '--drop', String(auctionId), ...words],
          ...['--image', join(FIXTURES, 'art/friday.png')],
        ],
        count: () => stage.seasons(title),
        once: 1n,
      };
    },
  },
  'drop create': {
    isKeyed: true,
    async prepare(stage) {
      const who = await stage.newCreator();
      const cube = await stage.cube(who);
      const words = [
        '--title',
        newName(),
        '--description',
        'One night only.',
        '--image',
        join(FIXTURES, 'art/friday.png'),
      ];
      const times = ['--starts-at', 'now+10m', '--ends-at', 'now+2h'];
      const terms = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH'];
      return {
        who,
        words: ['drop', 'create', '--cube', String(cube), ...words, ...times, ...terms],
        count: () => transfers(stage, who, cube),
        once: 1n,
      };
    },
  },
};
