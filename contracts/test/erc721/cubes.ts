import { cubeAbi, musicNftAbi } from '../../abi/index.ts';
import { cubeBytecode, musicNftBytecode } from '../../bytecode/index.ts';
import { accounts, deployContract } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { CUBE_URI, createCube, makeNfts } from '../world.ts';

const [admin, owner, approved, operator, other, stranger, maker] = accounts as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
export const people = { admin, owner, approved, operator, other, stranger, maker };

/** Contracts in which `owner` has cubes 1 and 2. */
export interface Cubes {
  cube: TestContract;
  musicNft: TestContract;
  /** Properties of cube 1 that no transfer may change; `royalty` is in basis points. */
  traits: { nfts: bigint[]; creator: string; royalty: bigint };
}

type CreateTwoCubes = (contracts: Omit<Cubes, 'traits'>) => Promise<Cubes['traits']>;

const twice = async (make: () => Promise<unknown>) => {
  await make();
  await make();
};

/** Kinds of cubes that must comply with ERC-721, each with a function that creates cubes 1 and 2 for `owner`. */
export const kinds: [name: string, make: CreateTwoCubes][] = [
  [
    'a cube without NFTs',
    async ({ cube }) => {
      await twice(() => cube.send(owner, createCube.plain, CUBE_URI));
      return { nfts: Array<bigint>(6).fill(0n), creator: owner, royalty: 0n };
    },
  ],
  [
    'a cube that holds six NFTs',
    async (contracts) => {
      const nfts = await makeNfts(contracts);
      await twice(() => contracts.cube.send(owner, createCube.full, CUBE_URI, nfts));
      return { nfts, creator: owner, royalty: 0n };
    },
  ],
  [
    'a cube that holds six NFTs and has a royalty, transferred by its maker',
    async ({ cube, musicNft }) => {
      const nfts = await makeNfts({ cube, musicNft }, maker);
      await twice(() => cube.send(maker, createCube.withRoyalty, CUBE_URI, nfts, 1000));
      for (const id of [1, 2]) await cube.send(maker, 'transferFrom', maker, owner, id);
      return { nfts, creator: maker, royalty: 1000n };
    },
  ],
];

/** Deploys the contracts and creates cubes 1 and 2 of `owner` with a function of {@link kinds}. */
export async function createCubes(make: CreateTwoCubes): Promise<Cubes> {
  const musicNft = await deployContract(admin, musicNftAbi, musicNftBytecode);
  const cube = await deployContract(admin, cubeAbi, cubeBytecode, musicNft.address);
  const traits = await make({ cube, musicNft });
  return { cube, musicNft, traits };
}

/** Transfer functions of ERC-721, each with the arguments that follow the id. */
export const forms: [method: string, ...more: string[]][] = [
  ['transferFrom(address,address,uint256)'],
  ['safeTransferFrom(address,address,uint256)'],
  ['safeTransferFrom(address,address,uint256,bytes)', '0x42'],
];

/** Ids that do not exist. */
export const unknownIds = [0n, 3n, 2n ** 40n, 2n ** 256n - 1n];
