/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import { deployReceiver } from '../receivers.ts';
import { CUBE_URI } from '../world.ts';
import { createCubes, forms, kinds, people, unknownIds } from './cubes.ts';
import type { Cubes } from './cubes.ts';

const { owner, approved, operator, other, stranger } = people;

describe.each(kinds)('%s', (_, make) => {
  let cube: Cubes['cube'];
  let cubes: Cubes;
  beforeEach(
    fromSnapshot(async () => {
      cubes = await createCubes(make);
      cube = cubes.cube;
      await cube.send(owner, 'approve', approved, 1);
      await cube.send(owner, 'setApprovalForAll', operator, true);
    }),
  );

  const balances = (...accounts: string[]) =>
    Promise.all(accounts.map((account) => cube.read<bigint>('balanceOf', account)));
  const moves = (id = 1) => cube.read<bigint>('transferCountOf', id);

  async function expectUnchangedTraits(): Promise<void> {
    const { nfts, creator, royalty } = cubes.traits;
    expect(await cube.read('nftsOf', 1)).toEqual(nfts);
    expect(await cube.read('creatorOf', 1)).toBe(creator);
    expect(await cube.read('royaltyInfo', 1, 10_000)).toEqual([creator, royalty]);
    expect(await cube.read('tokenURI', 1)).toBe(CUBE_URI);
    for (const id of nfts.filter((nft) => nft !== 0n)) {
      expect(await cubes.musicNft.read('balanceOf', cube.address, id)).toBe(2n);
    }
  }

  describe.each(forms)('%s', (method, ...more) => {
    const send = (by: string, from: string, to: string, id: number | bigint = 1) =>
      cube.send(by, method, from, to, id, ...more);

    it.each([
      ['its owner', owner],
      ['the approved account', approved],
      ['an operator of the owner', operator],
    ])('moves it with its NFTs for %s, and clears its approval', async (_who, by) => {
      const before = await moves();
      expect((await send(by, owner, other)).events).toEqual([['Transfer', owner, other, 1n]]);
      expect([await cube.read('ownerOf', 1), await cube.read('ownerOf', 2)]).toEqual([other, owner]);
      expect(await balances(owner, other, approved, operator)).toEqual([1n, 1n, 0n, 0n]);
      expect(await cube.read('getApproved', 1)).toBe(ZeroAddress);
      expect([await moves(1), await moves(2)]).toEqual([before + 1n, before]);
      await expectUnchangedTraits();
    });

    it('moves it for an operator if no account is approved', async () => {
      await cube.send(owner, 'approve', ZeroAddress, 1);
      await send(operator, owner, other);
      expect(await cube.read('ownerOf', 1)).toBe(other);
    });

    it('moves it to a contract that accepts cubes', async () => {
      const { address } = await deployReceiver();
      expect((await send(owner, owner, address)).events[0]).toEqual(['Transfer', owner, address, 1n]);
      expect(await cube.read('ownerOf', 1)).toBe(address);
      expect(await balances(owner, address)).toEqual([1n, 1n]);
    });

    it('to its owner clears the approval and counts as a transfer', async () => {
      const before = await moves();
      expect((await send(owner, owner, owner)).events).toEqual([['Transfer', owner, owner, 1n]]);
      expect(await cube.read('ownerOf', 1)).toBe(owner);
      expect(await balances(owner)).toEqual([2n]);
      expect(await cube.read('getApproved', 1)).toBe(ZeroAddress);
      expect(await moves()).toBe(before + 1n);
      await expectUnchangedTraits();
    });

    it('ends the right of the previous owner, approved account and operator to transfer it', async () => {
      await send(approved, owner, other);
      for (const by of [owner, approved, operator]) {
        await expect(send(by, other, by)).rejects.toThrow(revert('NotOwnerNorApproved'));
        await expect(send(by, owner, by)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
      }
      await send(other, other, owner);
      await expect(send(approved, owner, approved)).rejects.toThrow(revert('NotOwnerNorApproved'));
      await send(operator, owner, operator);
    });

    it('reverts for unapproved callers, a wrong owner, the zero address and cubes that do not exist', async () => {
      const before = await moves();
      await expect(send(stranger, owner, stranger)).rejects.toThrow(revert('NotOwnerNorApproved'));
      await expect(send(approved, owner, approved, 2)).rejects.toThrow(revert('NotOwnerNorApproved'));
      for (const by of [owner, other]) {
        await expect(send(by, other, other)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
      }
      await expect(send(owner, ZeroAddress, other)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
      await expect(send(owner, owner, ZeroAddress)).rejects.toThrow(revert('TransferToZeroAddress'));
      for (const id of unknownIds) {
        await expect(send(owner, owner, other, id)).rejects.toThrow(revert('TokenDoesNotExist'));
        await expect(send(owner, ZeroAddress, other, id)).rejects.toThrow(revert('TokenDoesNotExist'));
      }
      expect(await cube.read('ownerOf', 1)).toBe(owner);
      expect(await cube.read('getApproved', 1)).toBe(approved);
      expect([await moves(), ...(await balances(owner, other))]).toEqual([before, 2n, 0n]);
    });

    it('accepts no ether', async () => {
      const paid = cube.pay(owner, 1n, method, owner, other, 1, ...more);
      await expect(paid).rejects.toThrow(revert('UnexpectedEther'));
    });
  });
});
