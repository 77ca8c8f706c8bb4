/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { FIRST, SECOND, balancesOf, createHolding, holdings, people, unknownIds } from './holdings.ts';

const { holder, operator, recipient, stranger } = people;
type Numbers = readonly (number | bigint)[];

describe.each(holdings)('safeBatchTransferFrom, of balances that were %s', (_, acquire) => {
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await createHolding(acquire);
      await token.send(holder, 'setApprovalForAll', operator, true);
    }),
  );
  const send = (ids: Numbers, values: Numbers, { by = holder, from = holder, to = recipient } = {}) =>
    token.send(by, 'safeBatchTransferFrom', from, to, ids, values, '0x');
  const both = [FIRST, SECOND];
  const transferBatch = (by: string, to: string, ids: Numbers, values: Numbers) => [
    ['TransferBatch', by, holder, to, ids.map(BigInt), values.map(BigInt)],
  ];

  it.each([
    ['the holder', holder],
    ['an operator', operator],
  ])('moves all of them for %s', async (_who, by) => {
    expect((await send(both, [1000, 2000], { by })).events).toEqual(
      transferBatch(by, recipient, both, [1000, 2000]),
    );
    expect(await balancesOf(token, holder)).toEqual([0n, 0n]);
    expect(await balancesOf(token, recipient)).toEqual([1000n, 2000n]);
  });

  it('emits a single transfer for one NFT, and an empty batch for none', async () => {
    expect((await send([SECOND], [5])).events).toEqual([
      ['TransferSingle', holder, holder, recipient, BigInt(SECOND), 5n],
    ]);
    expect((await send([], [])).events).toEqual(transferBatch(holder, recipient, [], []));
    expect(await balancesOf(token, recipient)).toEqual([0n, 5n]);
  });

  it('accepts duplicate ids if the balance covers their sum', async () => {
    await send([FIRST, FIRST, SECOND, FIRST], [1, 2, 3, 4]);
    expect(await balancesOf(token, recipient)).toEqual([7n, 3n]);
    const over = send([FIRST, SECOND, FIRST], [993, 1, 1]);
    await expect(over).rejects.toThrow(revert('ERC1155InsufficientBalance', holder, 0, 1, FIRST));
    expect(await balancesOf(token, holder)).toEqual([993n, 1997n]);
  });

  it('moves nothing for values of 0', async () => {
    expect((await send([FIRST, ...unknownIds], Array(1 + unknownIds.length).fill(0))).events).toHaveLength(1);
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
  });

  it('changes no balance if the recipient is the holder', async () => {
    expect((await send(both, [1000, 1], { to: holder })).events).toEqual(
      transferBatch(holder, holder, both, [1000, 1]),
    );
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
  });

  it('reverts entirely if one value exceeds the balance or one NFT does not exist', async () => {
    const over = send(both, [1, 2001]);
    await expect(over).rejects.toThrow(revert('ERC1155InsufficientBalance', holder, 2000, 2001, SECOND));
    for (const id of unknownIds) {
      const unknown = revert('ERC1155InsufficientBalance', holder, 0, 1, id);
      await expect(send([FIRST, id], [1, 1])).rejects.toThrow(unknown);
    }
    expect(await balancesOf(token, recipient)).toEqual([0n, 0n]);
  });

  it.each([
    [2, 1],
    [1, 2],
    [0, 1],
    [1, 0],
    [0, 2],
  ])('refuses %i ids with %i values', async (ids, values) => {
    const uneven = send(both.slice(0, ids), [1, 1].slice(0, values));
    await expect(uneven).rejects.toThrow(revert('ERC1155InvalidArrayLength', ids, values));
  });

  it('reverts for the zero address as sender or recipient, and for unapproved callers', async () => {
    const nobody = revert('ERC1155InvalidReceiver', ZeroAddress);
    await expect(send(both, [1, 1], { to: ZeroAddress })).rejects.toThrow(nobody);
    for (const [by, from] of [
      [stranger, holder],
      [holder, ZeroAddress],
    ] as const) {
      const missing = revert('ERC1155MissingApprovalForAll', by, from);
      await expect(send([], [], { by, from })).rejects.toThrow(missing);
    }
  });
});
