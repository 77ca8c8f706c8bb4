import { cubeAbi, dropAuctionAbi, musicNftAbi, wethAbi } from '../abi/index.ts';
import { cubeBytecode, dropAuctionBytecode, musicNftBytecode, wethBytecode } from '../bytecode/index.ts';
import { accounts, deployContract, now, setNextTime } from './chain.ts';
import type { TestContract } from './chain.ts';

const [admin, creator, alice, bob, carol, stranger] = accounts as [
  string,
  string,
  string,
  string,
  string,
  string,
];
/**
 * Accounts of the tests: `admin` deploys and owns the contracts, `creator` opens drops, `alice`, `bob` and `carol` bid,
 * and `stranger` has no role and no WETH.
 */
export const people = { admin, creator, alice, bob, carol, stranger };

/** In seconds. */
export const DAY = 86_400;

export interface World {
  musicNft: TestContract;
  cube: TestContract;
  weth: TestContract;
  auction: TestContract;
}

/**
 * Deploys the contracts for NFTs, cubes and drops, and WETH. Grants the creator role to `creator`, who approves the
 * auction for their cubes, and gives all accounts except `admin` and `stranger` 1000 wei of WETH, approved for the
 * auction.
 */
export async function createWorld(): Promise<World> {
  const weth = await deployContract(admin, wethAbi, wethBytecode);
  return createWorldWith(weth);
}

/** Like `createWorld`, with the given payment token. */
export async function createWorldWith(weth: TestContract): Promise<World> {
  const musicNft = await deployContract(admin, musicNftAbi, musicNftBytecode);
  const cube = await deployContract(admin, cubeAbi, cubeBytecode, musicNft.address);
  const auction = await deployContract(
    admin,
    dropAuctionAbi,
    dropAuctionBytecode,
    weth.address,
    cube.address,
    admin,
  );
  await auction.send(admin, 'setCreator', creator, true);
  await cube.send(creator, 'setApprovalForAll', auction.address, true);
  for (const bidder of [creator, alice, bob, carol]) {
    await weth.pay(bidder, 1000n, 'deposit');
    await weth.send(bidder, 'approve', auction.address, 1000n);
  }
  return { musicNft, cube, weth, auction };
}

/** Signatures of the overloads of `createCube`. */
export const createCube = {
  plain: 'createCube(string)',
  full: 'createCube(string,uint256[6])',
  withRoyalty: 'createCube(string,uint256[6],uint256)',
} as const;

/** Signatures of the overloads of `newAuction`. */
export const newAuction = {
  plain: 'newAuction(uint256,uint256,uint256,uint256[])',
  full: 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])',
  extended: 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])',
} as const;

/** Signatures of the overloads of `bid`. */
export const bid = {
  plain: 'bid(uint256,uint256,uint256)',
  ownTotal: 'bid(uint256,uint256,uint256,uint256)',
} as const;

export const CUBE_URI = 'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
export const DIGEST = `0x${'a5'.repeat(32)}`;

/** Makes `count` cubes of the creator. */
export async function makeCubes({ cube }: World, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await cube.send(creator, createCube.plain, CUBE_URI);
}

/** Mints three copies of each of six NFTs for `to`, who approves the cube contract for all NFTs. Returns the six ids. */
export async function makeNfts(
  { musicNft, cube }: Pick<World, 'musicNft' | 'cube'>,
  to = creator,
): Promise<bigint[]> {
  const first = 1000n * ((await musicNft.read<bigint>('batchCount')) + 1n);
  await musicNft.send(to, 'new_batch', 6, Array(6).fill(3), Array(6).fill(DIGEST));
  await musicNft.send(to, 'setApprovalForAll', cube.address, true);
  return [0n, 1n, 2n, 3n, 4n, 5n].map((i) => first + i);
}

/** Opens a drop of these cubes that starts in a minute and lasts a day. */
export async function openDrop(
  { auction }: World,
  cubeIds: number[],
  { minimumBid = 10, bidDelta = 0, metadata = DIGEST, seller = creator } = {},
): Promise<{ start: number; end: number }> {
  const start = (await now()) + 60;
  const end = start + DAY;
  await auction.send(seller, newAuction.full, start, end, minimumBid, bidDelta, metadata, cubeIds);
  return { start, end };
}

/** Opens a drop as `openDrop` does, and sets the time of the next block to the drop's start. */
export async function startDrop(
  ...args: Parameters<typeof openDrop>
): Promise<{ start: number; end: number }> {
  const times = await openDrop(...args);
  await setNextTime(times.start);
  return times;
}
