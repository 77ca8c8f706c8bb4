/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { gasOf } from './chain.ts';
import type { TestContract } from './chain.ts';
import { createWorld, people } from './world.ts';
import type { World } from './world.ts';

/** ERC-165 ids of standards, and two ids that belong to no standard. */
const ids = {
  'ERC-165': '0x01ffc9a7',
  'ERC-721': '0x80ac58cd',
  'ERC-721 metadata': '0x5b5e139f',
  'ERC-721 enumerable': '0x780e9d63',
  'ERC-721 receiver': '0x150b7a02',
  'ERC-1155': '0xd9b67a26',
  'ERC-1155 metadata': '0x0e89341c',
  'ERC-1155 receiver': '0x4e2312e0',
  'ERC-2981': '0x2a55205a',
  'ERC-4906': '0x49064906',
  nothing: '0xffffffff',
  zero: '0x00000000',
} as const;

const has = {
  cube: ['ERC-165', 'ERC-721', 'ERC-721 metadata', 'ERC-1155 receiver', 'ERC-2981'],
  musicNft: ['ERC-165', 'ERC-1155', 'ERC-1155 metadata'],
} as const;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

describe.each(['cube', 'musicNft'] as const)('%s', (name) => {
  it('has the name, symbol, owner and metadata that marketplaces read (ERC-7572)', async () => {
    const contract: TestContract = world[name];
    const texts = { cube: ['Cubedrop Cube', 'CUBE'], musicNft: ['Cubedrop NFT', 'CUBENFT'] } as const;
    expect([await contract.read('name'), await contract.read('symbol')]).toEqual(texts[name]);
    expect(await contract.read('owner')).toBe(people.admin);
    const uri = await contract.read<string>('contractURI');
    const json = uri.replace('data:application/json;utf8,', '');
    expect(JSON.parse(json)).toEqual({
      name: `${texts[name][0]}s`,
      description: expect.stringContaining('rtwork NFTs'),
    });
  });

  it.each(Object.entries(ids))('reports correctly whether it implements %s (%s)', async (standard, id) => {
    const contract: TestContract = world[name];
    const expected = (has[name] as readonly string[]).includes(standard);
    expect(await contract.read('supportsInterface', id)).toBe(expected);
    // The maximum that ERC-165 allows, plus the base cost of a transaction.
    expect(await gasOf(contract, 'supportsInterface', id)).toBeLessThan(30_000 + 21_000);
  });
});
