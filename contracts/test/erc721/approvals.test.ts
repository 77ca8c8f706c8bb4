/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import { createCubes, kinds, people, unknownIds } from './cubes.ts';
import type { Cubes } from './cubes.ts';

const { owner, approved, operator, other, stranger } = people;

describe.each(kinds)('%s', (_, make) => {
  let cube: Cubes['cube'];
  beforeEach(
    fromSnapshot(async () => {
      ({ cube } = await createCubes(make));
    }),
  );
  const approve = (by: string, account: string, id: number | bigint = 1) =>
    cube.send(by, 'approve', account, id);
  const approvedFor = (id: number | bigint = 1) => cube.read<string>('getApproved', id);
  const setOperator = (by: string, account: string, on: boolean) =>
    cube.send(by, 'setApprovalForAll', account, on);
  const isOperator = (of: string, account: string) => cube.read<boolean>('isApprovedForAll', of, account);

  it('has no approval at first', async () => {
    expect(await approvedFor()).toBe(ZeroAddress);
    expect(await isOperator(owner, operator)).toBe(false);
  });

  it('has at most one approved account, for this cube only', async () => {
    expect((await approve(owner, approved)).events).toEqual([['Approval', owner, approved, 1n]]);
    expect([await approvedFor(1), await approvedFor(2)]).toEqual([approved, ZeroAddress]);
    expect((await approve(owner, approved)).events).toEqual([['Approval', owner, approved, 1n]]);
    expect((await approve(owner, other)).events).toEqual([['Approval', owner, other, 1n]]);
    const late = cube.send(approved, 'transferFrom', owner, approved, 1);
    await expect(late).rejects.toThrow(revert('NotOwnerNorApproved'));
    await cube.send(other, 'transferFrom', owner, other, 1);
  });

  it('has no approval once the zero address is approved, whether or not it had one before', async () => {
    expect((await approve(owner, ZeroAddress)).events).toEqual([['Approval', owner, ZeroAddress, 1n]]);
    await approve(owner, approved);
    expect((await approve(owner, ZeroAddress)).events).toEqual([['Approval', owner, ZeroAddress, 1n]]);
    expect(await approvedFor()).toBe(ZeroAddress);
  });

  it('can be approved for its own owner; a transfer ends that approval', async () => {
    expect((await approve(owner, owner)).events).toEqual([['Approval', owner, owner, 1n]]);
    await cube.send(owner, 'transferFrom', owner, other, 1);
    expect(await approvedFor()).toBe(ZeroAddress);
  });

  it('can also be approved by an operator, in the owner’s name', async () => {
    await setOperator(owner, operator, true);
    expect((await approve(operator, approved)).events).toEqual([['Approval', owner, approved, 1n]]);
    await cube.send(approved, 'transferFrom', owner, approved, 1);
  });

  it('cannot be approved by a stranger, its approved account or a revoked operator', async () => {
    await approve(owner, approved);
    await setOperator(owner, operator, true);
    await setOperator(owner, operator, false);
    for (const by of [stranger, approved, operator, other]) {
      await expect(approve(by, by)).rejects.toThrow(revert('NotOwnerNorApproved'));
    }
    expect(await approvedFor()).toBe(approved);
  });

  it('cannot be approved if it does not exist', async () => {
    for (const id of unknownIds) {
      await expect(approve(owner, approved, id)).rejects.toThrow(revert('TokenDoesNotExist'));
      await expect(approvedFor(id)).rejects.toThrow(revert('TokenDoesNotExist'));
    }
  });

  it('can be transferred by any operator of its owner until that operator’s approval is revoked', async () => {
    expect((await setOperator(owner, operator, true)).events).toEqual([
      ['ApprovalForAll', owner, operator, true],
    ]);
    expect((await setOperator(owner, operator, true)).events).toEqual([
      ['ApprovalForAll', owner, operator, true],
    ]);
    await setOperator(owner, other, true);
    expect([await isOperator(owner, operator), await isOperator(owner, other)]).toEqual([true, true]);
    expect([await isOperator(operator, owner), await isOperator(other, operator)]).toEqual([false, false]);
    await cube.send(operator, 'transferFrom', owner, stranger, 1);
    expect((await setOperator(owner, operator, false)).events).toEqual([
      ['ApprovalForAll', owner, operator, false],
    ]);
    const late = cube.send(operator, 'transferFrom', owner, operator, 2);
    await expect(late).rejects.toThrow(revert('NotOwnerNorApproved'));
    await cube.send(other, 'transferFrom', owner, other, 2);
  });

  it('has an owner who can make any account an operator, even themselves or the zero address; so can an account without cubes', async () => {
    await setOperator(stranger, operator, true);
    expect(await isOperator(stranger, operator)).toBe(true);
    await setOperator(owner, owner, true);
    await setOperator(owner, ZeroAddress, true);
    await setOperator(owner, operator, false);
    expect(await isOperator(owner, operator)).toBe(false);
  });

  it('accepts no ether with an approval', async () => {
    const paid = cube.pay(owner, 1n, 'approve', approved, 1);
    await expect(paid).rejects.toThrow(revert('UnexpectedEther'));
  });
});
