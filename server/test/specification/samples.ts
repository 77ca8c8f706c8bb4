import type { DropMetadata, NftMetadata } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { acting, type TestChain } from '../chain/test-chain.ts';
import { sampleDrop } from '../metadata/test-metadata.ts';
import { makers, type Files, type Made, type MadeCube } from './cubes.ts';

/** A cube with its server ids. */
export type KnownCube = MadeCube & { readonly id: string; readonly nftIds: readonly string[] };

/** Hashes of an ended auction's transactions, keyed by action. */
export type AuctionTransactions = Readonly<
  Record<'bid' | 'outbid' | 'claimFunds' | 'claimNFT' | 'withdraw', string>
>;

/** Start and end of an auction, in seconds since the epoch. */
interface Times {
  readonly start: number;
  readonly end: number;
}

/** One item of each kind and state. `id` is always the server id. */
export interface Samples {
  readonly files: Files;
  readonly nfts: readonly Made<NftMetadata>[];
  readonly freeCube: KnownCube;
  /** In an ended drop, with everything claimed. */
  readonly dropped: {
    readonly cube: KnownCube;
    readonly drop: Made<DropMetadata> & Times & { readonly id: string };
    readonly transactions: AuctionTransactions;
  };
  /** In an ended owner's auction, with everything claimed. */
  readonly auctioned: {
    readonly cube: KnownCube;
    readonly auction: Times & { readonly id: string; readonly onChainId: bigint; readonly opened: string };
    readonly transactions: AuctionTransactions;
  };
  /** On sale at a fixed price for an hour. */
  readonly onSale: SoldCube;
  /** Bought at a fixed price. */
  readonly bought: SoldCube & { readonly purchase: string };
  /** Put on sale and taken off again. */
  readonly takenOff: SoldCube & { readonly removal: string };
  readonly seasonId: string;
  readonly collectionId: string;
}

/** A cube that was put on sale at a fixed price. */
export interface SoldCube {
  readonly cube: KnownCube;
  readonly saleId: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
  /** Hash of the transaction that opened the sale. */
  readonly opened: string;
}

export interface SamplesOptions {
  chain: TestChain;
  url: string;
  /** Client of the creator, account 0. */
  api: Api;
  waitUntilCaughtUp: () => Promise<void>;
}

/** Price of each sale, in wei. */
export const PRICE = 5_000n;
const CREATOR = 0;
const BIDDER = 2;
const OUTBID = 3;

/** Creates the items on the chain by transactions, and all others by API calls. */
export async function makeSamples({ chain, url, api, waitUntilCaughtUp }: SamplesOptions): Promise<Samples> {
  const act = acting(chain);
  const { files, store, makeNfts, makeCube } = await makers(chain, api);
  const nfts = await makeNfts(['Dawn', 'Noon']);
  const [free, dropped, auctioned, onSale, bought, takenOff] = [
    await makeCube('Free'),
    await makeCube('Dropped'),
    await makeCube('Auctioned'),
    await makeCube('On sale'),
    await makeCube('Bought'),
    await makeCube('Taken off'),
  ] as const;
  for (const bidder of [BIDDER, OUTBID]) await act.fund(bidder, 10_000n);

  const metadata = sampleDrop('Friday Drop');
  const dropId = await act.openDrop(CREATOR, [dropped.onChainId], (await store(metadata)).digest);
  const [, start, end] = await chain.contract('dropAuction', CREATOR).getFunction('auctionOf')(dropId);
  const { auctionId, startsAt, endsAt, hash: opened } = await act.openAuction(CREATOR, auctioned.onChainId);
  await chain.pass(60);
  const inDrop = [dropId, dropped.onChainId] as const;
  const inAuction = [auctionId, auctioned.onChainId] as const;
  const dropBids = {
    outbid: await act.bid(OUTBID, ...inDrop, 100n),
    bid: await act.bid(BIDDER, ...inDrop, 150n),
  };
  const auctionBids = {
    outbid: await act.bidInAuction(OUTBID, ...inAuction, 100n),
    bid: await act.bidInAuction(BIDDER, ...inAuction, 150n),
  };
  await chain.pass(3600);
  const claimAll = async (name: 'dropAuction' | 'userAuction', lot: readonly [bigint, bigint]) => ({
    claimFunds: await chain.send(CREATOR, name, 'claimFunds', ...lot),
    claimNFT: await chain.send(BIDDER, name, 'claimNFT', ...lot),
    withdraw: await chain.send(OUTBID, name, 'withdraw', ...lot),
  });
  const dropTransactions = hashesOf({ ...dropBids, ...(await claimAll('dropAuction', inDrop)) });
  const auctionTransactions = hashesOf({ ...auctionBids, ...(await claimAll('userAuction', inAuction)) });
  const sales = [
    await act.sell(CREATOR, onSale.onChainId, PRICE),
    await act.sell(CREATOR, bought.onChainId, PRICE),
    await act.sell(CREATOR, takenOff.onChainId, PRICE),
  ] as const;
  const { cube: cubes } = chain.addresses;
  const purchase = await chain.send(BIDDER, 'exchange', 'executeOrder', cubes, bought.onChainId, PRICE);
  const removal = await chain.send(CREATOR, 'exchange', 'cancelOrder', cubes, takenOff.onChainId);
  await waitUntilCaughtUp();

  const listed = await api.get('/token/TokenIds/{start}/{end}', { params: { path: { start: 0, end: 100 } } });
  const withServerIds = (cube: MadeCube): KnownCube => {
    const found = listed.tokensdata.find(({ tokenId }) => tokenId === String(cube.onChainId))!;
    return { ...cube, id: found._id, nftIds: found.nftids };
  };
  const dropServerId = (await api.get('/drop/drops')).Dropdata[0]!._id;
  const collectionId = (await api.get('/collection/collections')).Collectiondata[0]!._id;
  const { _id: auctionServerId } = await api.post('/auction/createauction', {
    body: {
      auctionId: String(auctionId),
      tokenId: withServerIds(auctioned).id,
      minimumBid: '100',
      bidDelta: '10',
      auctionStartsAt: startsAt,
      auctionEndsAt: endsAt,
      transaction: opened,
    },
  });
  const reportSale = async (
    cube: MadeCube,
    { expiresAt, hash }: (typeof sales)[number],
  ): Promise<SoldCube> => {
    const { id: tokenId } = withServerIds(cube);
    const body = { tokenId, salePrice: String(PRICE), expiresAt, transaction: hash };
    const { _id: saleId } = await api.post('/auction/createsale', { body });
    return { cube: withServerIds(cube), saleId, expiresAt, opened: hash };
  };
  const { _id: seasonId } = await api.post('/season/createseason', {
    body: {
      title: 'Winter',
      description: 'All of January.',
      dropId: [dropServerId],
      image: `${url}/uploads/${files.picture}`,
    },
  });
  const dropTimes = { start: Number(start), end: Number(end) };
  return {
    files,
    nfts,
    seasonId,
    collectionId,
    freeCube: withServerIds(free),
    dropped: {
      cube: withServerIds(dropped),
      drop: { id: dropServerId, onChainId: dropId, metadata, ...dropTimes },
      transactions: dropTransactions,
    },
    auctioned: {
      cube: withServerIds(auctioned),
      auction: { id: auctionServerId, onChainId: auctionId, start: startsAt, end: endsAt, opened },
      transactions: auctionTransactions,
    },
    onSale: await reportSale(onSale, sales[0]),
    bought: { ...(await reportSale(bought, sales[1])), purchase: purchase.hash },
    takenOff: { ...(await reportSale(takenOff, sales[2])), removal: removal.hash },
  };
}

function hashesOf(receipts: Record<keyof AuctionTransactions, { hash: string }>): AuctionTransactions {
  const { bid, outbid, claimFunds, claimNFT, withdraw } = receipts;
  return {
    bid: bid.hash,
    outbid: outbid.hash,
    claimFunds: claimFunds.hash,
    claimNFT: claimNFT.hash,
    withdraw: withdraw.hash,
  };
}
