/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import type { TestContract } from '../chain.ts';
import { FIRST, HELD, SECOND, createHolding, holdings, people, unknownIds } from './holdings.ts';

const { holder, recipient, stranger } = people;

describe.each(holdings)('a balance that was %s', (_, acquire) => {
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await createHolding(acquire);
    }),
  );
  const balance = (account: string, id: number | bigint) => token.read<bigint>('balanceOf', account, id);
  const batch = (accounts: string[], ids: (number | bigint)[]) =>
    token.read<bigint[]>('balanceOfBatch', accounts, ids);

  it('belongs to the holder; it is 0 for other accounts and for the zero address', async () => {
    expect([await balance(holder, FIRST), await balance(holder, SECOND)]).toEqual([1000n, 2000n]);
    for (const account of [recipient, token.address, ZeroAddress])
      expect(await balance(account, FIRST)).toBe(0n);
  });

  it('is 0 for NFTs that do not exist, whether of the holder or of the zero address', async () => {
    for (const id of unknownIds) {
      expect([await balance(holder, id), await balance(ZeroAddress, id)]).toEqual([0n, 0n]);
    }
  });

  it('is returned in batches, in the requested order', async () => {
    expect(await batch([recipient, holder, holder], [SECOND, FIRST, 1002])).toEqual([0n, 1000n, 0n]);
    expect(await batch([holder, recipient, holder], [SECOND, FIRST, FIRST])).toEqual([2000n, 0n, 1000n]);
    expect(await batch([holder, ZeroAddress], [FIRST, FIRST])).toEqual([1000n, 0n]);
  });

  it('is returned once for each requested pair; for an empty request, the list is empty', async () => {
    expect(await batch([holder, stranger, holder], [FIRST, SECOND, FIRST])).toEqual([1000n, 0n, 1000n]);
    expect(await batch([], [])).toEqual([]);
  });

  it('is returned in batches only if there are as many accounts as ids', async () => {
    for (const [accounts, ids] of [
      [4, 3],
      [2, 3],
      [0, 1],
      [1, 0],
    ] as const) {
      const read = batch(Array(accounts).fill(holder), Array(ids).fill(FIRST));
      await expect(read).rejects.toThrow(revert('ERC1155InvalidArrayLength', ids, accounts));
    }
  });

  it('adds up to the supply together with all other balances', async () => {
    const all = await Promise.all(Object.values(people).map((account) => balance(account, FIRST)));
    expect(all.reduce((sum, each) => sum + each, 0n)).toBe(await token.read('totalSupply', FIRST));
    expect(await balance(holder, FIRST)).toBe(HELD[FIRST]);
  });
});
