/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { FIRST, balancesOf, createHolding, holdings, people } from './holdings.ts';

const { holder, operator, recipient, stranger } = people;

describe.each(holdings)('a balance that was %s', (_, acquire) => {
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await createHolding(acquire);
    }),
  );
  const approve = (by: string, account: string, on = true) =>
    token.send(by, 'setApprovalForAll', account, on);
  const isApproved = (of: string, account: string) => token.read<boolean>('isApprovedForAll', of, account);
  const send = (by: string) => token.send(by, 'safeTransferFrom', holder, recipient, FIRST, 1, '0x');
  const sendBatch = (by: string) =>
    token.send(by, 'safeBatchTransferFrom', holder, recipient, [FIRST], [1], '0x');

  it('has no operators at first', async () => {
    expect([await isApproved(holder, operator), await isApproved(holder, holder)]).toEqual([false, false]);
    const missing = revert('ERC1155MissingApprovalForAll', operator, holder);
    await expect(send(operator)).rejects.toThrow(missing);
    await expect(sendBatch(operator)).rejects.toThrow(missing);
  });

  it('can be transferred by an operator until the operator’s approval is revoked', async () => {
    expect((await approve(holder, operator)).events).toEqual([['ApprovalForAll', holder, operator, true]]);
    expect([await isApproved(holder, operator), await isApproved(operator, holder)]).toEqual([true, false]);
    await send(operator);
    await sendBatch(operator);
    expect((await approve(holder, operator, false)).events).toEqual([
      ['ApprovalForAll', holder, operator, false],
    ]);
    expect(await isApproved(holder, operator)).toBe(false);
    await expect(send(operator)).rejects.toThrow(revert('ERC1155MissingApprovalForAll', operator, holder));
    expect(await balancesOf(token, recipient)).toEqual([2n, 0n]);
  });

  it('cannot be transferred by another account’s operator, or by an operator’s operator', async () => {
    await approve(holder, operator);
    await approve(operator, stranger);
    await approve(recipient, stranger);
    await expect(send(stranger)).rejects.toThrow(revert('ERC1155MissingApprovalForAll', stranger, holder));
  });

  it('accepts the holder as operator, but not the zero address; the holder needs no approval to transfer', async () => {
    await approve(holder, holder);
    expect(await isApproved(holder, holder)).toBe(true);
    await approve(holder, holder, false);
    await send(holder);
    const nobody = revert('ERC1155InvalidOperator', ZeroAddress);
    await expect(approve(holder, ZeroAddress)).rejects.toThrow(nobody);
  });
});
