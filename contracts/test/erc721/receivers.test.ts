/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, revert } from '../chain.ts';
import { deployHostile } from '../hostile.ts';
import { refusalsWithoutError, deployReceiver, refusalsWithError } from '../receivers.ts';
import { createCubes, forms, kinds, people, unknownIds } from './cubes.ts';
import type { Cubes } from './cubes.ts';

const { admin, owner, approved, operator, other } = people;
const refused = revert('TransferToNonERC721ReceiverImplementer');
const safeForms = forms.slice(1);

describe.each(kinds)('a contract that is sent %s', (_, make) => {
  let cube: Cubes['cube'];
  let musicNft: Cubes['musicNft'];
  beforeEach(
    fromSnapshot(async () => {
      ({ cube, musicNft } = await createCubes(make));
      await cube.send(owner, 'approve', approved, 1);
      await cube.send(owner, 'setApprovalForAll', operator, true);
    }),
  );

  describe.each(safeForms)('by %s', (method, ...more) => {
    const send = (by: string, to: string, id: number | bigint = 1) =>
      cube.send(by, method, owner, to, id, ...more);

    it.each([
      ['owner', owner],
      ['approved account', approved],
      ['operator', operator],
    ])('has its hook called after a transfer by the %s, with sender and id', async (_who, by) => {
      const { address } = await deployReceiver();
      expect((await send(by, address)).events).toEqual([
        ['Transfer', owner, address, 1n],
        ['Received', by, owner, [1n], [1n], more[0] ?? '0x', 1n],
      ]);
    });

    it.each([
      ...refusalsWithError(1),
      ...refusalsWithoutError.map((behaviour) => [behaviour, refused] as const),
      ['returns nothing', refused] as const,
    ])('receives nothing if its hook %s', async (behaviour, error) => {
      const { address } = await deployReceiver(behaviour);
      await expect(send(owner, address)).rejects.toThrow(error);
      expect(await cube.read('ownerOf', 1)).toBe(owner);
      expect(await cube.read('getApproved', 1)).toBe(approved);
      expect(await cube.read('balanceOf', address)).toBe(0n);
    });

    it('receives nothing if it has no hook', async () => {
      for (const address of [musicNft.address, (await deployHostile('Refuser')).address]) {
        await expect(send(owner, address)).rejects.toThrow(refused);
      }
    });

    it('does not have its hook called for a cube that does not exist', async () => {
      const { address } = await deployReceiver();
      for (const id of unknownIds) {
        await expect(send(owner, address, id)).rejects.toThrow(revert('TokenDoesNotExist'));
      }
    });

    it('can forward it from within its hook', async () => {
      const receiver = await deployReceiver();
      const on = cube.interface.encodeFunctionData('transferFrom', [receiver.address, other, 1]);
      await receiver.send(admin, 'callBack', cube.address, on);
      expect((await send(owner, receiver.address)).events.map(([name]) => name)).toEqual([
        'Transfer',
        'Received',
        'Transfer',
      ]);
      expect(await cube.read('ownerOf', 1)).toBe(other);
      expect(await cube.read('balanceOf', receiver.address)).toBe(0n);
    });
  });

  it('does not have its hook called by transferFrom', async () => {
    const { address } = await deployReceiver('reverts with a reason');
    const { events } = await cube.send(owner, 'transferFrom', owner, address, 1);
    expect(events).toEqual([['Transfer', owner, address, 1n]]);
  });
});
