/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { compile } from '../scripts/compile.mjs';
import { fromSnapshot, deployContract, revert } from './chain.ts';
import { DIGEST, createWorld, people } from './world.ts';
import type { World } from './world.ts';

const { creator, alice } = people;
const hostile = compile(['test/Hostile.sol']);
const digests = (count: number) =>
  Array.from({ length: count }, (_, i) => `0x${String(i + 1).padStart(64, '0')}`);
const LARGEST = 2n ** 128n - 1n;

let musicNft: World['musicNft'];
beforeEach(
  fromSnapshot(async () => {
    ({ musicNft } = await createWorld());
  }),
);

const mint = (amounts: (number | bigint)[], from = creator) =>
  musicNft.send(from, 'new_batch', amounts.length, amounts, digests(amounts.length));
const balance = (account: string, id: number) => musicNft.read<bigint>('balanceOf', account, id);

describe('new_batch', () => {
  it('gives the n-th batch the ids from n * 1000 on, and emits one TransferBatch, even for a single NFT', async () => {
    expect((await mint([7])).events).toEqual([
      ['TransferBatch', creator, ZeroAddress, creator, [1000n], [7n]],
    ]);
    const second = await mint([1, 2, 3], alice);
    expect(second.events).toEqual([
      ['TransferBatch', alice, ZeroAddress, alice, [2000n, 2001n, 2002n], [1n, 2n, 3n]],
    ]);
    expect(await musicNft.read('batchCount')).toBe(2n);
  });

  it.each([
    ['all 1', [1, 1, 1]],
    ['one byte', [1, 255, 2]],
    ['two bytes', [1, 256, 65_535]],
    ['the largest', [LARGEST, 1, LARGEST]],
  ])('stores supplies (%s), digests and the creator', async (_, amounts) => {
    await mint(amounts);
    for (const [i, amount] of amounts.entries()) {
      expect(await musicNft.read('totalSupply', 1000 + i)).toBe(BigInt(amount));
      expect(await musicNft.read('digestOf', 1000 + i)).toBe(digests(3)[i]);
      expect(await musicNft.read('creatorOf', 1000 + i)).toBe(creator);
      expect(await balance(creator, 1000 + i)).toBe(BigInt(amount));
    }
  });

  it('mints up to 500 NFTs, even with the largest supply', async () => {
    await mint(Array(500).fill(LARGEST));
    expect(await musicNft.read('totalSupply', 1499)).toBe(LARGEST);
    await expect(mint(Array(501).fill(1))).rejects.toThrow(revert('InvalidBatch', 501, 501, 501));
  });

  it('finds batches from the 128th on, whose numbers take more than one byte in RLP', async () => {
    for (let i = 1; i <= 129; i++) await mint([i]);
    for (const number of [1, 127, 128, 129]) {
      expect(await musicNft.read('totalSupply', number * 1000)).toBe(BigInt(number));
    }
  });

  it('refuses an empty batch, lists of different lengths, and supplies of 0 or above 2^128 - 1', async () => {
    await expect(mint([])).rejects.toThrow(revert('InvalidBatch', 0, 0, 0));
    const uneven = musicNft.send(creator, 'new_batch', 2, [1, 1], digests(1));
    await expect(uneven).rejects.toThrow(revert('InvalidBatch', 2, 2, 1));
    await expect(mint([1, 0])).rejects.toThrow(revert('InvalidSupply', 1, 0));
    await expect(mint([LARGEST + 1n])).rejects.toThrow(revert('InvalidSupply', 0, LARGEST + 1n));
  });

  it('keeps ids and data consistent if a receiver mints again during the call', async () => {
    const { abi, bytecode } = hostile['RepeatingMinter']!;
    const minter = await deployContract(creator, abi, bytecode);
    const data = musicNft.interface.encodeFunctionData('new_batch', [1, [5], [DIGEST]]);
    await minter.send(creator, 'mint', musicNft.address, data);
    expect(await musicNft.read('digestOf', 1000)).toBe(DIGEST);
    expect(await musicNft.read('digestOf', 2000)).toBe(`0x${'00'.repeat(32)}`);
    expect(await balance(minter.address, 2000)).toBe(5n);
    await mint([9]);
    expect(await musicNft.read('totalSupply', 3000)).toBe(9n);
  });
});

describe('balances of neighbouring ids', () => {
  const send = (from: string, to: string, id: number, amount: bigint) =>
    musicNft.send(from, 'safeTransferFrom', from, to, id, amount, '0x');

  it.each([1n, 2n ** 31n - 2n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 31n + 1n, 2n ** 32n, LARGEST])(
    'stay independent while %s copies of one of the NFTs are sent and returned',
    async (amount) => {
      await mint([5, LARGEST, 7, 1, 1, 1, 1, 1, 1]);
      await send(creator, alice, 1000, 3n);
      await send(creator, alice, 1001, amount);
      await send(creator, alice, 1008, 1n);
      const all = async () =>
        Promise.all(
          [1000, 1001, 1002, 1008].map(async (id) => [await balance(creator, id), await balance(alice, id)]),
        );
      expect(await all()).toEqual([
        [2n, 3n],
        [LARGEST - amount, amount],
        [7n, 0n],
        [0n, 1n],
      ]);
      const excess = send(alice, creator, 1001, amount + 1n);
      await expect(excess).rejects.toThrow('ERC1155InsufficientBalance');
      await send(alice, creator, 1001, amount);
      expect((await all())[1]).toEqual([LARGEST, 0n]);
      await send(creator, alice, 1001, 1n);
      expect(await all()).toEqual([
        [2n, 3n],
        [LARGEST - 1n, 1n],
        [7n, 0n],
        [0n, 1n],
      ]);
    },
  );
});

describe('uri', () => {
  it('is the ipfs:// URI with the CID of the digest', async () => {
    const helloWorld = '0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
    await musicNft.send(creator, 'new_batch', 1, [1], [helloWorld]);
    const cid = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e';
    expect(await musicNft.read('uri', 1000)).toBe(`ipfs://${cid}`);
  });

  it('is empty for ids that do not exist, which have no supply, creator or balance either', async () => {
    await mint([1, 1]);
    for (const id of [0, 999, 1002, 2000, 2n ** 255n + 1000n]) {
      expect(await musicNft.read('uri', id)).toBe('');
      expect(await musicNft.read('totalSupply', id)).toBe(0n);
      expect(await musicNft.read('creatorOf', id)).toBe(ZeroAddress);
      expect(await musicNft.read('balanceOf', creator, id)).toBe(0n);
      expect(await musicNft.read('balanceOf', ZeroAddress, id)).toBe(0n);
    }
  });
});
