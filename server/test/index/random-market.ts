import { contentOfJson, type NftMetadata } from '@cubedrop/sdk';
import type { RandomSource } from '../attack/random-source.ts';
import { acting, type TestChain } from '../chain/test-chain.ts';
import { sampleCube, sampleDrop, sampleNft } from '../metadata/test-metadata.ts';

const CREATOR = 0;
const HOLDER = 1;
const BIDDERS = [2, 3];
const COPIES = 4;
/** Seconds before the end of a lot in which no bid is made, since the block of a bid may be that much later. */
const SLACK_SECONDS = 60;
const TITLES = ['Dawn', 'Noon', 'Dusk', 'Rain', 'Wind', 'Salt'];
const CUBE_TITLES = ['Morning Tide', 'Last Tram', 'Evening Tide', 'Night Bus'];
const DROP_TITLES = ['Friday Drop', 'Saturday Drop', 'Sunday Drop'];
const COLLECTIONS = ['High Seas', 'Night Line'];

/** A lot of an opened drop or owner's auction. Ids are on-chain ids, amounts are in wei, `endsAt` is in seconds. */
export interface MarketLot {
  readonly kind: 'drop' | 'auction';
  readonly id: bigint;
  readonly cubeId: bigint;
  readonly endsAt: number;
  highest: bigint;
  /** Total of each bidder, by the number of its account. */
  readonly totals: Map<number, bigint>;
}

/** A bid on the chain. `bidder` is the number of its account, `raise` is in wei. */
export interface PlacedBid {
  readonly lot: MarketLot;
  readonly bidder: number;
  readonly raise: bigint;
  readonly transaction: string;
}

/** Makes one change. Returns `false` if there is nothing to change. */
export type Write = (random: RandomSource) => Promise<boolean>;

/** Random changes of a chain and of the data that a server stores for it. */
export interface RandomMarket {
  /** Makes a change by its name. @throws Error if there is nothing to change */
  write(name: MarketWrite, random: RandomSource): Promise<void>;
  /** Makes a random change and returns its name. */
  step(random: RandomSource): Promise<string>;
  /** Returns the lots that were opened on the current chain. */
  lots(): readonly MarketLot[];
}

export interface RandomMarketOptions {
  chain: TestChain;
  /** Stores metadata for the servers. */
  store: (metadata: unknown) => Promise<unknown>;
  /** Called after each bid. */
  onBid: (bid: PlacedBid, random: RandomSource) => Promise<void>;
  /** Changes that are not on the chain, by name. */
  others: Readonly<Record<string, Write>>;
}

interface MarketState {
  /** Batches of six NFTs. `copies` is the number of copies of each NFT that are not in a cube yet. */
  batches: { nftIds: bigint[]; copies: number }[];
  /** Cubes that are free or on sale. */
  cubes: { cubeId: bigint; isOnSale: boolean }[];
  lots: MarketLot[];
}

/** Changes of the chain, and of the metadata that belongs to it. */
export type MarketWrite =
  | 'batch'
  | 'late batch'
  | 'late metadata'
  | 'cube'
  | 'drop'
  | 'auction'
  | 'sale'
  | 'cancelled sale'
  | 'transfer'
  | 'bid'
  | 'time'
  | 'snapshot'
  | 'reorganisation';

/** Creates a market in which accounts 2 and 3 bid. Both need WETH before the first bid; 1 WETH each is enough. */
export function randomMarket({ chain, store, onBid, others }: RandomMarketOptions): RandomMarket {
  const act = acting(chain);
  let state: MarketState = { batches: [], cubes: [], lots: [] };
  let saved: { snapshot: unknown; state: MarketState } | undefined;
  /** Metadata of minted NFTs that is not stored yet. */
  const missing: NftMetadata[] = [];

  const mint = async (random: RandomSource): Promise<{ nfts: NftMetadata[]; nftIds: bigint[] }> => {
    const suffix = random.integer(10_000);
    const nfts = TITLES.map((title) =>
      sampleNft(`${title} ${suffix}`, {
        tokensupply: COPIES,
        type: random.pick(['Epic', 'Rare'] as const),
        collectiontitle: random.pick(COLLECTIONS),
      }),
    );
    const contents = await Promise.all(nfts.map((nft) => contentOfJson(nft)));
    const first = await act.mint(
      CREATOR,
      nfts.map(() => COPIES),
      contents.map(({ digest }) => digest),
    );
    return { nfts, nftIds: nfts.map((_, at) => first + BigInt(at)) };
  };
  /** Removes a free cube from the state and returns its on-chain id; `undefined` if there is none. */
  const takeFreeCube = (random: RandomSource): bigint | undefined => {
    const free = state.cubes.filter(({ isOnSale }) => !isOnSale);
    if (free.length === 0) return undefined;
    const { cubeId } = random.pick(free);
    state.cubes = state.cubes.filter((cube) => cube.cubeId !== cubeId);
    return cubeId;
  };
  const openLot = async (lot: Omit<MarketLot, 'endsAt' | 'highest' | 'totals'>): Promise<boolean> => {
    state.lots.push({ ...lot, endsAt: (await chain.time()) + 3_600, highest: 0n, totals: new Map() });
    await chain.pass(20);
    return true;
  };

  const writes: Readonly<Record<MarketWrite, Write>> = {
    async batch(random) {
      const { nfts, nftIds } = await mint(random);
      await Promise.all(nfts.map(store));
      state.batches.push({ nftIds, copies: COPIES });
      return true;
    },
    async 'late batch'(random) {
      missing.push(...(await mint(random)).nfts);
      return true;
    },
    async 'late metadata'() {
      const late = missing.splice(0);
      await Promise.all(late.map(store));
      return late.length > 0;
    },
    async cube(random) {
      const usable = state.batches.filter(({ copies }) => copies > 0);
      if (usable.length === 0) return false;
      const batch = random.pick(usable);
      batch.copies -= 1;
      const metadata = sampleCube(random.pick(CUBE_TITLES), batch.nftIds.map(String));
      await store(metadata);
      const { uri } = await contentOfJson(metadata);
      state.cubes.push({ cubeId: await act.makeCube(CREATOR, uri, batch.nftIds), isOnSale: false });
      return true;
    },
    async drop(random) {
      const cubeId = takeFreeCube(random);
      if (cubeId === undefined) return false;
      const metadata = sampleDrop(random.pick(DROP_TITLES));
      await store(metadata);
      const { digest } = await contentOfJson(metadata);
      return openLot({ kind: 'drop', id: await act.openDrop(CREATOR, [cubeId], digest), cubeId });
    },
    async auction(random) {
      const cubeId = takeFreeCube(random);
      if (cubeId === undefined) return false;
      const { auctionId } = await act.openAuction(CREATOR, cubeId);
      return openLot({ kind: 'auction', id: auctionId, cubeId });
    },
    async sale(random) {
      const cubeId = takeFreeCube(random);
      if (cubeId === undefined) return false;
      await act.sell(CREATOR, cubeId, BigInt(1 + random.integer(1_000)));
      state.cubes.push({ cubeId, isOnSale: true });
      return true;
    },
    async 'cancelled sale'(random) {
      const onSale = state.cubes.filter(({ isOnSale }) => isOnSale);
      if (onSale.length === 0) return false;
      const cube = random.pick(onSale);
      const { cube: contract } = chain.addresses;
      await chain.send(CREATOR, 'exchange', 'cancelOrder(address,uint256)', contract, cube.cubeId);
      cube.isOnSale = false;
      return true;
    },
    async transfer(random) {
      const cubeId = takeFreeCube(random);
      const [from, to] = [CREATOR, HOLDER].map((account) => chain.accounts[account]?.address);
      if (cubeId === undefined) return false;
      await chain.send(CREATOR, 'cube', 'transferFrom', from, to, cubeId);
      return true;
    },
    async bid(random) {
      const now = await chain.time();
      const open = state.lots.filter(({ endsAt }) => endsAt > now + SLACK_SECONDS);
      if (open.length === 0) return false;
      const lot = random.pick(open);
      const bidder = random.pick(BIDDERS);
      const total = lot.highest === 0n ? 100n : lot.highest + 20n;
      const raise = total - (lot.totals.get(bidder) ?? 0n);
      const place = lot.kind === 'drop' ? act.bid : act.bidInAuction;
      const { hash: transaction } = await place(bidder, lot.id, lot.cubeId, raise);
      lot.highest = total;
      lot.totals.set(bidder, total);
      await onBid({ lot, bidder, raise, transaction }, random);
      return true;
    },
    async time(random) {
      await chain.pass(random.pick([30, 900, 4_000]));
      return true;
    },
    async snapshot() {
      saved = { snapshot: await chain.request('evm_snapshot'), state: structuredClone(state) };
      return true;
    },
    async reorganisation() {
      if (!saved) return false;
      await chain.request('evm_revert', saved.snapshot);
      await chain.request('evm_mine');
      ({ state } = saved);
      saved = undefined;
      return true;
    },
  };

  return {
    async write(name, random) {
      if (!(await writes[name](random))) throw new Error(`There is nothing for a ${name}`);
    },
    async step(random) {
      const all = Object.entries<Write>({ ...writes, ...others });
      for (let tried = 0; tried < all.length; tried++) {
        const [name, write] = random.pick(all);
        if (await write(random)) return name;
      }
      await writes.time(random);
      return 'time';
    },
    lots: () => state.lots,
  };
}
