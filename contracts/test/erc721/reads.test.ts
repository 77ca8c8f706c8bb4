/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert } from '../chain.ts';
import { CUBE_URI } from '../world.ts';
import { createCubes, kinds, people, unknownIds } from './cubes.ts';
import type { Cubes } from './cubes.ts';

const { owner, other } = people;

describe.each(kinds)('%s', (_, make) => {
  let cube: Cubes['cube'];
  beforeEach(
    fromSnapshot(async () => {
      ({ cube } = await createCubes(make));
    }),
  );

  it('counts towards its owner’s balance only', async () => {
    expect(await cube.read('balanceOf', owner)).toBe(2n);
    expect(await cube.read('balanceOf', other)).toBe(0n);
    expect(await cube.read('balanceOf', cube.address)).toBe(0n);
    const none = cube.read('balanceOf', ZeroAddress);
    await expect(none).rejects.toThrow(revert('BalanceQueryForZeroAddress'));
    expect(await cube.read('totalSupply')).toBe(2n);
  });

  it('has an owner and a metadata URI if it exists, in a contract with a name and a symbol', async () => {
    expect([await cube.read('ownerOf', 1), await cube.read('ownerOf', 2)]).toEqual([owner, owner]);
    expect([await cube.read('name'), await cube.read('symbol')]).toEqual(['Cubedrop Cube', 'CUBE']);
    expect(await cube.read('tokenURI', 1)).toBe(CUBE_URI);
    for (const id of unknownIds) {
      for (const method of ['ownerOf', 'tokenURI', 'nftsOf', 'creatorOf', 'transferCountOf']) {
        await expect(cube.read(method, id)).rejects.toThrow(revert('TokenDoesNotExist'));
      }
    }
  });
});

describe('the royalty', () => {
  it.each([
    [0n, 0n],
    [1n, 0n],
    [9n, 0n],
    [10n, 1n],
    [19n, 1n],
    [10n ** 18n, 10n ** 17n],
    [2n ** 88n - 1n, (2n ** 88n - 1n) / 10n],
  ])('of 10 %% on a price of %s is %s, rounded down', async (price, royalty) => {
    const { cube } = await createCubes(kinds[2]![1]);
    expect(await cube.read('royaltyInfo', 1, price)).toEqual([people.maker, royalty]);
  });
});
