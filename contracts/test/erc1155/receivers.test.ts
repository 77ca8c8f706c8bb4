/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deployHostile } from '../hostile.ts';
import { fromSnapshot, revert } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { refusalsWithoutError, deployReceiver, refusalsWithError } from '../receivers.ts';
import { FIRST, SECOND, balancesOf, createHolding, holdings, people } from './holdings.ts';

const { admin, holder, operator, stranger } = people;

describe.each(holdings)('a contract that is sent a balance that was %s', (_, acquire) => {
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await createHolding(acquire);
      await token.send(holder, 'setApprovalForAll', operator, true);
    }),
  );
  const transfers = {
    one: (to: string, by = holder, data = '0x') =>
      token.send(by, 'safeTransferFrom', holder, to, FIRST, 7, data),
    'one in a batch': (to: string, by = holder, data = '0x') =>
      token.send(by, 'safeBatchTransferFrom', holder, to, [FIRST], [7], data),
    'a batch': (to: string, by = holder, data = '0x') =>
      token.send(by, 'safeBatchTransferFrom', holder, to, [FIRST, SECOND], [7, 8], data),
  };
  const lists = {
    one: [[BigInt(FIRST)], [7n]],
    'one in a batch': [[BigInt(FIRST)], [7n]],
    'a batch': [
      [BigInt(FIRST), BigInt(SECOND)],
      [7n, 8n],
    ],
  };

  describe.each(['one', 'one in a batch', 'a batch'] as const)('%s', (form) => {
    const send = transfers[form];

    it.each(['0x', '0xf00dd00d'])(
      'has its hook called after the transfer, with sender, ids, values and data %s',
      async (data) => {
        const receiver = await deployReceiver();
        const { address } = receiver;
        for (const by of [holder, operator]) {
          const had = await token.read<bigint>('balanceOf', address, FIRST);
          const { events } = await send(address, by, data);
          expect(events.map(([name]) => name)).toEqual([
            form === 'a batch' ? 'TransferBatch' : 'TransferSingle',
            'Received',
          ]);
          expect(events[1]).toEqual(['Received', by, holder, ...lists[form], data, had + 7n]);
          // A batch of one calls the hook for batches, although its event is that of a single transfer.
          const hook = form === 'one' ? 'onERC1155Received' : 'onERC1155BatchReceived';
          expect(await receiver.read('lastHook')).toBe(receiver.interface.getFunction(hook)?.selector);
        }
      },
    );

    it.each(refusalsWithError(FIRST))(
      'receives nothing if its hook %s, and the sender gets that error',
      async (behaviour, error) => {
        const { address } = await deployReceiver(behaviour);
        await expect(send(address)).rejects.toThrow(error);
        expect(await balancesOf(token, address)).toEqual([0n, 0n]);
        expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
      },
    );

    it.each(refusalsWithoutError)('receives nothing if its hook %s', async (behaviour) => {
      const { address } = await deployReceiver(behaviour);
      await expect(send(address)).rejects.toThrow(revert('ERC1155InvalidReceiver', address));
      expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
    });

    it('receives nothing if its hook returns nothing', async () => {
      const { address } = await deployReceiver('returns nothing');
      await expect(send(address)).rejects.toThrow('Transaction reverted without a reason string');
      expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
    });

    it('receives nothing if it has no hook', async () => {
      for (const { address } of [token, await deployHostile('Refuser')]) {
        await expect(send(address)).rejects.toThrow(revert('ERC1155InvalidReceiver', address));
      }
    });

    it('can forward the first NFT from within its hook', async () => {
      const receiver = await deployReceiver();
      const on = [receiver.address, stranger, FIRST, 7, '0x'];
      const data = token.interface.encodeFunctionData('safeTransferFrom', on);
      await receiver.send(admin, 'callBack', token.address, data);
      await send(receiver.address);
      expect(await token.read('balanceOf', receiver.address, FIRST)).toBe(0n);
      expect(await token.read('balanceOf', stranger, FIRST)).toBe(7n);
      expect(await token.read('balanceOf', holder, FIRST)).toBe(993n);
    });
  });
});
