import { exchangeAbi, userAuctionAbi } from '../abi/index.ts';
import { exchangeBytecode, userAuctionBytecode } from '../bytecode/index.ts';
import { deployContract, now, setNextTime } from './chain.ts';
import type { TestContract } from './chain.ts';
import { CUBE_URI, DAY, createCube, createWorld, makeCubes, makeNfts, people } from './world.ts';
import type { World } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

export interface Market extends World {
  exchange: TestContract;
  /** The contract of drops. */
  drops: TestContract;
  /** The contract of owners' auctions. `auction` is the same one, so that helpers of the drop tests can be used. */
  userAuction: TestContract;
}

/**
 * Creates a world, or extends `from`. The creator makes three cubes, which are 1 to 3 in a new world. The creator and
 * the bidders approve the exchange and the contract of owners' auctions for their cubes and for 1000 wei of WETH.
 */
export async function createMarket(from?: World): Promise<Market> {
  const world = from ?? (await createWorld());
  const { cube, weth } = world;
  const exchange = await deployContract(
    admin,
    exchangeAbi,
    exchangeBytecode,
    weth.address,
    cube.address,
    admin,
  );
  const userAuction = await deployContract(
    admin,
    userAuctionAbi,
    userAuctionBytecode,
    weth.address,
    cube.address,
    admin,
  );
  for (const account of [creator, alice, bob, carol]) {
    for (const { address } of [exchange, userAuction]) {
      await cube.send(account, 'setApprovalForAll', address, true);
      await weth.send(account, 'approve', address, 1000n);
    }
  }
  await makeCubes(world, 3);
  return { ...world, exchange, drops: world.auction, auction: userAuction, userAuction };
}

/** Makes a cube of the creator with a royalty in basis points, transfers it to `owner`, and returns its id. */
export async function makeRoyaltyCube(market: Market, owner: string, basisPoints: number): Promise<number> {
  const { cube } = market;
  await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(market), basisPoints);
  const id = Number(await cube.read<bigint>('totalSupply'));
  if (owner !== creator) await cube.send(creator, 'transferFrom', creator, owner, id);
  return id;
}

/** Overloads of `createOrder`. */
export const createOrder = {
  plain: 'createOrder(address,uint256,uint256,uint256)',
  capped: 'createOrder(address,uint256,uint256,uint256,uint256,uint256)',
} as const;

/** Overloads of `newAuction` of owners' auctions. */
export const ownAuction = {
  plain: 'newAuction(uint256,uint256,uint256,uint256)',
  full: 'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
} as const;

/**
 * Opens an owner's auction that starts in a minute and lasts a day, and sets the time of the next block to its start.
 */
export async function startOwnAuction(
  { userAuction }: Market,
  { cubeId = 1, minimumBid = 10, bidDelta = 0, buyNowPrice = 50, extension = 0, seller = creator } = {},
): Promise<{ start: number; end: number }> {
  const start = (await now()) + 60;
  const end = start + DAY;
  const terms = [start, end, minimumBid, bidDelta, buyNowPrice, extension, cubeId];
  await userAuction.send(seller, ownAuction.full, ...terms);
  await setNextTime(start);
  return { start, end };
}
