/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { FIRST, SECOND, balancesOf, createHolding, holdings, people, unknownIds } from './holdings.ts';

const { holder, operator, recipient, stranger } = people;
const MOST = 2n ** 256n - 1n;

describe.each(holdings)('safeTransferFrom, of a balance that was %s', (_, acquire) => {
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await createHolding(acquire);
      await token.send(holder, 'setApprovalForAll', operator, true);
    }),
  );
  const send = (
    value: number | bigint,
    {
      by = holder,
      from = holder,
      to = recipient,
      id = FIRST,
    }: { by?: string; from?: string; to?: string; id?: number | bigint } = {},
  ) => token.send(by, 'safeTransferFrom', from, to, id, value, '0x');
  const lacking = (
    account: string,
    has: number | bigint,
    needs: number | bigint,
    id: number | bigint = FIRST,
  ) => revert('ERC1155InsufficientBalance', account, has, needs, id);

  it.each([
    ['the holder', holder],
    ['an operator', operator],
  ])('moves the whole balance for %s, and no other', async (_who, by) => {
    expect((await send(1000, { by })).events).toEqual([
      ['TransferSingle', by, holder, recipient, BigInt(FIRST), 1000n],
    ]);
    expect(await balancesOf(token, holder)).toEqual([0n, 2000n]);
    expect(await balancesOf(token, recipient)).toEqual([1000n, 0n]);
    expect(await balancesOf(token, operator)).toEqual([0n, 0n]);
    expect(await token.read('isApprovedForAll', holder, operator)).toBe(true);
  });

  it('moves a part, and the rest later', async () => {
    await send(1);
    await send(400);
    expect(await balancesOf(token, holder)).toEqual([599n, 2000n]);
    await send(599);
    await expect(send(1)).rejects.toThrow(lacking(holder, 0, 1));
    expect(await balancesOf(token, recipient)).toEqual([1000n, 0n]);
  });

  it('moves nothing for a value of 0, whether or not the NFT exists or is held', async () => {
    expect((await send(0)).events).toEqual([
      ['TransferSingle', holder, holder, recipient, BigInt(FIRST), 0n],
    ]);
    await send(0, { by: stranger, from: stranger });
    for (const id of unknownIds) await send(0, { id });
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
    expect(await balancesOf(token, recipient)).toEqual([0n, 0n]);
  });

  it.each([0, 1, 1000])('of %i to the holder changes no balance', async (value) => {
    expect((await send(value, { to: holder })).events).toEqual([
      ['TransferSingle', holder, holder, holder, BigInt(FIRST), BigInt(value)],
    ]);
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
  });

  it('can be reversed by the recipient', async () => {
    await send(1000);
    await send(1000, { by: recipient, from: recipient, to: holder });
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
    expect(await balancesOf(token, recipient)).toEqual([0n, 0n]);
    await send(1000);
  });

  it('reverts if the value exceeds the balance, even if the holder is the recipient', async () => {
    for (const value of [1001n, 2n ** 128n, 2n ** 255n, MOST]) {
      await expect(send(value)).rejects.toThrow(lacking(holder, 1000, value));
      await expect(send(value, { to: holder })).rejects.toThrow(lacking(holder, 1000, value));
    }
    const other = send(1, { by: stranger, from: stranger });
    await expect(other).rejects.toThrow(lacking(stranger, 0, 1));
    for (const id of unknownIds) await expect(send(1, { id })).rejects.toThrow(lacking(holder, 0, 1, id));
  });

  it('reverts for the zero address as sender or recipient, and for unapproved callers', async () => {
    await expect(send(1, { to: ZeroAddress })).rejects.toThrow(revert('ERC1155InvalidReceiver', ZeroAddress));
    await expect(send(0, { to: ZeroAddress })).rejects.toThrow(revert('ERC1155InvalidReceiver', ZeroAddress));
    for (const [by, from] of [
      [stranger, holder],
      [recipient, holder],
      [holder, ZeroAddress],
      [stranger, recipient],
    ] as const) {
      const missing = revert('ERC1155MissingApprovalForAll', by, from);
      await expect(send(0, { by, from })).rejects.toThrow(missing);
    }
    expect(await balancesOf(token, holder)).toEqual([1000n, 2000n]);
    expect(await token.read('balanceOf', holder, SECOND)).toBe(2000n);
  });
});
