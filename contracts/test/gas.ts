import { setNextTime } from './chain.ts';
import {
  CUBE_URI,
  DAY,
  DIGEST,
  bid,
  createCube,
  createWorld,
  makeCubes,
  makeNfts,
  newAuction,
  people,
} from './world.ts';
import type { World } from './world.ts';
import { WETH, fund, gas } from './gas-measure.ts';
import type { GasFigures } from './gas-measure.ts';
import { marketCosts } from './gas-market.ts';
import { offerCosts } from './gas-offers.ts';

const { admin, creator, alice, bob, carol } = people;
/** Time at which the measurements begin, in seconds. Fixed, because the gas of a timestamp depends on its bytes. */
const BEGIN = 2_000_000_000;
const START = BEGIN + 3600;
const END = START + DAY;

/**
 * Measures the gas of every operation in steady state: accounts and contracts have performed the same operation before,
 * and no balance or allowance starts or ends at zero. There are two exceptions: approvals start or end at zero, and NFTs
 * are sent to accounts that have no copy of them.
 */
export async function measureGas(): Promise<GasFigures> {
  await setNextTime(BEGIN);
  return {
    ...(await mintingCosts()),
    ...(await openingCosts()),
    ...(await biddingCosts()),
    ...(await claimingCosts()),
    ...(await royaltyCosts()),
    ...(await extensionCosts()),
    ...(await marketCosts(END + 20 * DAY)),
    ...(await settlingCosts(END + 30 * DAY)),
    ...(await offerCosts(END + 40 * DAY)),
  };
}

const list = <T>(count: number, item: T): T[] => Array<T>(count).fill(item);
const eightFrom = (first: number) => list(8, first).map((id, i) => id + i);

async function mintingCosts(): Promise<GasFigures> {
  const world = await createWorld();
  const { musicNft, cube } = world;
  const batch = (count: number, supply = 1) =>
    gas(musicNft.send(creator, 'new_batch', count, list(count, supply), list(count, DIGEST)));
  const filled = async (method: string, ...more: unknown[]) =>
    gas(cube.send(creator, method, CUBE_URI, await makeNfts(world), ...more));
  await batch(1);
  await makeCubes(world, 4);
  for (const [id, holder] of [alice, alice, bob].entries())
    await cube.send(creator, 'transferFrom', creator, holder, id + 1);
  return {
    'new_batch of 10': await batch(10),
    'new_batch of 100': await batch(100),
    'new_batch of 10, supply 250': await batch(10, 250),
    'createCube(uri)': await gas(cube.send(creator, createCube.plain, CUBE_URI)),
    'createCube, six NFTs': await filled(createCube.full),
    'createCube, six NFTs and a royalty': await filled(createCube.withRoyalty, 500),
    'a cube sent': await gas(cube.send(alice, 'transferFrom', alice, bob, 1)),
    'six NFTs sent in a batch': await gas(
      musicNft.send(
        creator,
        'safeBatchTransferFrom',
        creator,
        alice,
        await makeNfts(world),
        list(6, 1),
        '0x',
      ),
    ),
    ...(await nftCosts(world)),
    'setApprovalForAll, NFTs': await gas(musicNft.send(creator, 'setApprovalForAll', bob, true)),
  };
}

/**
 * Measures the transfer of one copy of an NFT to an account without a copy: the first copy that its creator sends, and
 * a copy that a holder of two sends.
 */
async function nftCosts(world: World): Promise<GasFigures> {
  const [id] = await makeNfts(world);
  const send = (from: string, to: string) =>
    gas(world.musicNft.send(from, 'safeTransferFrom', from, to, id, 1, '0x'));
  const byCreator = await send(creator, alice);
  await send(creator, alice);
  return {
    'an NFT sent by its creator': byCreator,
    'an NFT sent by a later holder': await send(alice, bob),
  };
}

async function openingCosts(): Promise<GasFigures> {
  const world = await createWorld();
  const { auction } = world;
  await makeCubes(world, 40);
  const plain = (ids: number[]) => gas(auction.send(creator, newAuction.plain, START, END, WETH, ids));
  const full = (ids: number[]) =>
    gas(auction.send(creator, newAuction.full, START, END, WETH, WETH, DIGEST, ids));
  await plain([1]);
  // Eight cubes share a storage slot; no cube in these slots was auctioned before, which is the most expensive case.
  return {
    'newAuction, 1 cube': await plain([8]),
    'newAuction, 8 cubes': await plain(eightFrom(16)),
    'newAuction, 1 cube, with bidDelta and metadata': await full([32]),
    'newAuction, 8 cubes, with bidDelta and metadata': await full(eightFrom(24)),
    lowerMinimumBids: await gas(auction.send(creator, 'lowerMinimumBids', 3, 16, WETH / 2n)),
    'claimNFT by the seller, without a bid': await gas(auction.send(creator, 'claimNFT', 2, 8)),
  };
}

async function biddingCosts(): Promise<GasFigures> {
  const world = await runningDrops();
  const place = (bidder: string, dropId: number, cubeId: number, amount: bigint) =>
    gas(world.auction.send(bidder, bid.plain, dropId, cubeId, amount));
  const payEther = (bidder: string, cubeId: number, amount: bigint) =>
    gas(world.auction.pay(bidder, amount, bid.plain, 1, cubeId, amount));
  const placeOnce = (bidder: string, cubeId: number, amount: bigint) =>
    gas(world.auction.send(bidder, bid.ownTotal, 1, cubeId, amount, 0));
  return {
    'first bid': await place(alice, 1, 5, WETH),
    outbid: await place(bob, 1, 5, 2n * WETH),
    'bid, raise of the highest': await place(bob, 1, 5, WETH),
    'first bid, bidDelta set': await place(alice, 2, 7, WETH),
    'outbid, bidDelta set': await place(bob, 2, 7, 2n * WETH),
    'first bid, own total': await placeOnce(alice, 6, WETH),
    'outbid, own total': await placeOnce(carol, 6, 2n * WETH),
    'first bid, in ether': await payEther(alice, 4, WETH),
    'outbid, in ether': await payEther(bob, 4, 2n * WETH),
  };
}

async function claimingCosts(): Promise<GasFigures> {
  const { auction } = await runningDrops();
  await auction.send(bob, bid.plain, 1, 5, WETH);
  await auction.send(alice, bid.plain, 1, 5, 2n * WETH);
  await auction.send(bob, bid.plain, 1, 6, WETH);
  const withdraw = await gas(auction.send(bob, 'withdraw', 1, 5));
  await setNextTime(END + DAY);
  return {
    withdraw,
    claimFunds: await gas(auction.send(creator, 'claimFunds', 1, 5)),
    claimNFT: await gas(auction.send(alice, 'claimNFT', 1, 5)),
    claimNFTTo: await gas(auction.send(bob, 'claimNFTTo', 1, 6, alice)),
  };
}

async function settlingCosts(start: number): Promise<GasFigures> {
  const world = await createWorld();
  const { auction, cube } = world;
  await fund(world, auction);
  await makeCubes(world, 20);
  await cube.send(creator, 'transferFrom', creator, alice, 20);
  const ids = eightFrom(8);
  await auction.send(creator, newAuction.plain, start, start + DAY, WETH, [...ids, 16, 17, 18]);
  await setNextTime(start);
  for (const id of [...ids, 16]) await auction.send(alice, bid.plain, 1, id, WETH);
  for (const id of ids) await auction.send(bob, bid.plain, 1, id, 2n * WETH);
  for (const id of [17, 18]) await auction.send(carol, bid.plain, 1, id, WETH);
  for (const id of [17, 18]) await auction.send(bob, bid.plain, 1, id, 2n * WETH);
  await cube.send(creator, 'transferFrom', creator, bob, 1);
  const withdrawAll = await gas(auction.send(alice, 'withdrawAll', list(8, 1), ids));
  await setNextTime(start + DAY);
  return {
    'withdrawAll of 8 lots': withdrawAll,
    'settle, 1 lot': await gas(auction.send(carol, 'settle', 1, [16])),
    'settle, 8 lots': await gas(auction.send(carol, 'settle', 1, ids)),
  };
}

async function royaltyCosts(): Promise<GasFigures> {
  const world = await createWorld();
  const { auction, cube } = world;
  await fund(world, auction);
  await auction.send(admin, 'setCreator', bob, true);
  await cube.send(bob, 'setApprovalForAll', auction.address, true);
  await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 500);
  await cube.send(creator, 'transferFrom', creator, bob, 1);
  const start = END + 2 * DAY;
  await auction.send(bob, newAuction.plain, start, start + DAY, WETH, [1]);
  await setNextTime(start);
  await auction.send(alice, bid.plain, 1, 1, WETH);
  await setNextTime(start + DAY);
  return { 'claimFunds, with a royalty': await gas(auction.send(bob, 'claimFunds', 1, 1)) };
}

async function extensionCosts(): Promise<GasFigures> {
  const world = await createWorld();
  const { auction, cube } = world;
  await fund(world, auction);
  await makeCubes(world, 9);
  await cube.send(creator, 'transferFrom', creator, alice, 9);
  const start = END + 10 * DAY;
  const end = start + DAY;
  const open = (id: number) =>
    gas(auction.send(creator, newAuction.extended, start, end, WETH, WETH, DIGEST, 600, [id]));
  const place = (bidder: string, amount: bigint) => gas(auction.send(bidder, bid.plain, 2, 8, amount));
  await open(1);
  const opening = await open(8);
  await setNextTime(start);
  const early = await place(bob, WETH);
  await setNextTime(end - 1);
  const late = await place(alice, 2n * WETH);
  await place(bob, 2n * WETH);
  await place(alice, 2n * WETH);
  await setNextTime(end + DAY);
  return {
    'newAuction, 1 cube, with bidDelta, metadata and an extension': opening,
    'first bid, before it would extend': early,
    'outbid, extending the lot': late,
    'claimFunds of an extended lot': await gas(auction.send(creator, 'claimFunds', 2, 8)),
    'claimNFT of an extended lot': await gas(auction.send(alice, 'claimNFT', 2, 8)),
  };
}

let round = 0;

/** Returns a world with running drops: drop 1 of cubes 4 to 6, drop 2 of cube 7. Every bidder already has a cube. */
async function runningDrops(): Promise<World> {
  const world = await createWorld();
  const { auction, cube } = world;
  await fund(world, auction);
  await makeCubes(world, 8);
  for (const [i, bidder] of [alice, bob, carol].entries()) {
    await cube.send(creator, 'transferFrom', creator, bidder, i + 1);
  }
  const start = START + 600 * round++;
  await auction.send(creator, newAuction.plain, start, END, WETH, [5, 6, 4]);
  await auction.send(creator, newAuction.full, start, END, WETH, WETH, DIGEST, [7]);
  await setNextTime(start);
  return world;
}
