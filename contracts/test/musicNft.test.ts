/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { compile } from '../scripts/compile.mjs';
import { deployContract, revert } from './chain.ts';
import { DIGEST, createWorld, people } from './world.ts';
import type { World } from './world.ts';

const { creator, alice, bob } = people;
const hostile = compile(['test/Hostile.sol']);
const digests = (count: number) =>
  Array.from({ length: count }, (_, i) => `0x${String(i + 1).padStart(64, '0')}`);
const LARGEST = 2n ** 128n - 1n;

let musicNft: World['musicNft'];
beforeEach(async () => {
  ({ musicNft } = await createWorld());
});

const mint = (amounts: (number | bigint)[], from = creator) =>
  musicNft.send(from, 'new_batch', amounts.length, amounts, digests(amounts.length));
const balance = (account: string, id: number) => musicNft.read<bigint>('balanceOf', account, id);
const send = (from: string, to: string, id: number, amount: number | bigint, by = from) =>
  musicNft.send(by, 'safeTransferFrom', from, to, id, amount, '0x');

describe('new_batch', () => {
  it('gives the n-th batch the ids from n * 1000 on, in one TransferBatch, also for a single NFT', async () => {
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
  ])('remembers supplies (%s), digests and the creator', async (_, amounts) => {
    await mint(amounts);
    for (const [i, amount] of amounts.entries()) {
      expect(await musicNft.read('totalSupply', 1000 + i)).toBe(BigInt(amount));
      expect(await musicNft.read('digestOf', 1000 + i)).toBe(digests(3)[i]);
      expect(await musicNft.read('creatorOf', 1000 + i)).toBe(creator);
      expect(await balance(creator, 1000 + i)).toBe(BigInt(amount));
    }
  });

  it('holds 500 NFTs of the largest supply, and no more', async () => {
    await mint(Array(500).fill(LARGEST));
    expect(await musicNft.read('totalSupply', 1499)).toBe(LARGEST);
    await expect(mint(Array(501).fill(1))).rejects.toThrow(revert('InvalidBatch', 501, 501, 501));
  });

  it('finds batches beyond the first 127, whose number takes more than one byte', async () => {
    for (let i = 1; i <= 129; i++) await mint([i]);
    for (const number of [1, 127, 128, 129]) {
      expect(await musicNft.read('totalSupply', number * 1000)).toBe(BigInt(number));
    }
  });

  it('refuses an empty batch, lists of other lengths, and supplies of 0 or over 2^128 - 1', async () => {
    await expect(mint([])).rejects.toThrow(revert('InvalidBatch', 0, 0, 0));
    const odd = musicNft.send(creator, 'new_batch', 2, [1, 1], digests(1));
    await expect(odd).rejects.toThrow(revert('InvalidBatch', 2, 2, 1));
    await expect(mint([1, 0])).rejects.toThrow(revert('InvalidSupply', 1, 0));
    await expect(mint([LARGEST + 1n])).rejects.toThrow(revert('InvalidSupply', 0, LARGEST + 1n));
  });

  it('keeps numbers and data together when a receiving contract mints again in between', async () => {
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

  it('does not mint to a contract that could not hold the tokens', async () => {
    const { abi, bytecode } = hostile['Refuser']!;
    const refuser = await deployContract(creator, abi, bytecode);
    const data = musicNft.interface.encodeFunctionData('new_batch', [1, [5], [DIGEST]]);
    const minting = refuser.send(creator, 'act', musicNft.address, data);
    await expect(minting).rejects.toThrow(revert('ERC1155InvalidReceiver', refuser.address));
  });
});

describe('uri', () => {
  it('is the address that any IPFS gateway resolves', async () => {
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

describe('transfers', () => {
  beforeEach(() => mint([10, 1]));

  it('move what the creator was never written down to have, out and back in', async () => {
    expect((await send(creator, alice, 1000, 4)).events).toEqual([
      ['TransferSingle', creator, creator, alice, 1000n, 4n],
    ]);
    expect([await balance(creator, 1000), await balance(alice, 1000)]).toEqual([6n, 4n]);
    await send(alice, bob, 1000, 3);
    await send(bob, creator, 1000, 2);
    expect([await balance(creator, 1000), await balance(alice, 1000), await balance(bob, 1000)]).toEqual([
      8n,
      1n,
      1n,
    ]);
    await send(creator, bob, 1000, 8);
    expect([await balance(creator, 1000), await balance(bob, 1000)]).toEqual([0n, 9n]);
    expect(await musicNft.read('totalSupply', 1000)).toBe(10n);
  });

  it('to oneself change nothing', async () => {
    await send(creator, creator, 1000, 10);
    expect(await balance(creator, 1000)).toBe(10n);
  });

  it('of more than there is are refused, whoever has none, some or all', async () => {
    const lacking = (from: string, has: number, wants: number | bigint) =>
      expect(send(from, bob, 1000, wants)).rejects.toThrow(
        revert('ERC1155InsufficientBalance', from, has, wants, 1000),
      );
    await lacking(creator, 10, 11);
    await lacking(creator, 10, 2n ** 256n - 1n);
    await lacking(alice, 0, 1);
    await send(creator, alice, 1000, 7);
    await lacking(alice, 7, 8);
    await lacking(alice, 7, 2n ** 255n);
    await lacking(creator, 3, 4);
    const batch = musicNft.send(creator, 'safeBatchTransferFrom', creator, bob, [1001, 1001], [1, 1], '0x');
    await expect(batch).rejects.toThrow(revert('ERC1155InsufficientBalance', creator, 0, 1, 1001));
  });

  it('need the approval of the one who has them', async () => {
    const missing = revert('ERC1155MissingApprovalForAll', bob, creator);
    await expect(send(creator, bob, 1000, 1, bob)).rejects.toThrow(missing);
    await musicNft.send(creator, 'setApprovalForAll', bob, true);
    await send(creator, bob, 1000, 1, bob);
    expect(await balance(bob, 1000)).toBe(1n);
  });

  it('to nobody, or to a contract that could not hold the tokens, are refused', async () => {
    await expect(send(creator, ZeroAddress, 1000, 1)).rejects.toThrow(
      revert('ERC1155InvalidReceiver', ZeroAddress),
    );
    const to = musicNft.address;
    await expect(send(creator, to, 1000, 1)).rejects.toThrow(revert('ERC1155InvalidReceiver', to));
  });
});

it('names the interfaces it has', async () => {
  const has = (id: string) => musicNft.read<boolean>('supportsInterface', id);
  expect(await Promise.all(['0x01ffc9a7', '0xd9b67a26', '0x0e89341c', '0xffffffff'].map(has))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
