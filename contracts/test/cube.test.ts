/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert, transact } from './chain.ts';
import { CUBE_URI, createCube, createWorld, makeCubes, makeNfts, people } from './world.ts';
import type { World } from './world.ts';

const { creator, alice, bob } = people;

let world: World;
let cube: World['cube'];
beforeEach(
  fromSnapshot(async () => {
    world = await createWorld();
    cube = world.cube;
  }),
);

describe('createCube(uri)', () => {
  it('mints for anyone; the id is in the Transfer event', async () => {
    expect((await cube.send(alice, createCube.plain, CUBE_URI)).events).toEqual([
      ['Transfer', ZeroAddress, alice, 1n],
    ]);
    expect((await cube.send(bob, createCube.plain, CUBE_URI)).events).toEqual([
      ['Transfer', ZeroAddress, bob, 2n],
    ]);
    expect(await cube.read('totalSupply')).toBe(2n);
    expect(await cube.read('creatorOf', 1)).toBe(alice);
    expect(await cube.read('nftsOf', 1)).toEqual(Array(6).fill(0n));
    expect(await cube.read('royaltyInfo', 1, 1000)).toEqual([alice, 0n]);
  });

  it.each([
    ['a digest', CUBE_URI],
    ['another kind of CID', 'ipfs://QmYwAPJzv5CZsnA625s1Xf2nemtYgPpHdWEz79ojWKLXYZ'],
    ['a CID with a character that is not a base32 digit', CUBE_URI.replace(/y$/, '1')],
    ['a CID whose last bits are not zero', CUBE_URI.replace(/y$/, 'z')],
    ['a CID in capitals', `ipfs://${CUBE_URI.slice(7).toUpperCase()}`],
    ['an empty text', ''],
    ['another text', 'https://example.org/cube.json?title=ünïcode 🎵'],
  ])('stores the uri as given: %s', async (_, uri) => {
    await cube.send(creator, createCube.plain, uri);
    expect(await cube.read('tokenURI', 1)).toBe(uri);
  });
});

describe('createCube with six NFTs', () => {
  it('moves one copy of each into the cube', async () => {
    const nfts = await makeNfts(world);
    const { events } = await cube.send(creator, createCube.full, CUBE_URI, nfts);
    expect(events).toEqual([
      ['Transfer', ZeroAddress, creator, 1n],
      ['TransferBatch', cube.address, creator, cube.address, nfts, Array(6).fill(1n)],
    ]);
    expect(await cube.read('nftsOf', 1)).toEqual(nfts);
    expect(await world.musicNft.read('balanceOf', cube.address, nfts[5])).toBe(1n);
    expect(await world.musicNft.read('balanceOf', creator, nfts[5])).toBe(2n);
  });

  it('keeps the order of the NFTs, and reports the largest possible id as missing, not as invalid', async () => {
    const nfts = (await makeNfts(world)).reverse();
    await cube.send(creator, createCube.full, CUBE_URI, nfts);
    expect(await cube.read('nftsOf', 1)).toEqual(nfts);
    const largest = 2n ** 42n - 1n;
    const tried = cube.send(creator, createCube.full, CUBE_URI, [largest, ...nfts.slice(1)]);
    await expect(tried).rejects.toThrow(revert('ERC1155InsufficientBalance', creator, 0, 1, largest));
  });

  it('refuses duplicate NFTs and ids too large to store', async () => {
    const nfts = await makeNfts(world);
    for (const wrong of [nfts.with(5, nfts[0]!), nfts.with(1, nfts[0]!), nfts.with(3, 2n ** 42n)]) {
      const made = cube.send(creator, createCube.full, CUBE_URI, wrong);
      await expect(made).rejects.toThrow(revert('InvalidNfts', wrong));
    }
  });

  it('refuses NFTs that the caller lacks or has not approved', async () => {
    const nfts = await makeNfts(world);
    const unapproved = cube.send(alice, createCube.full, CUBE_URI, nfts);
    await expect(unapproved).rejects.toThrow(revert('ERC1155MissingApprovalForAll', cube.address, alice));
    await world.musicNft.send(alice, 'setApprovalForAll', cube.address, true);
    const lacking = cube.send(alice, createCube.full, CUBE_URI, nfts);
    await expect(lacking).rejects.toThrow(revert('ERC1155InsufficientBalance', alice, 0, 1, nfts[0]));
    expect(await cube.read('totalSupply')).toBe(0n);
  });

  it('is the only way in which the contract accepts NFTs', async () => {
    const [id] = await makeNfts(world);
    const single = world.musicNft.send(creator, 'safeTransferFrom', creator, cube.address, id, 1, '0x');
    await expect(single).rejects.toThrow(revert('UnexpectedNft'));
    const batch = world.musicNft.send(
      creator,
      'safeBatchTransferFrom',
      creator,
      cube.address,
      [id],
      [1],
      '0x',
    );
    await expect(batch).rejects.toThrow(revert('UnexpectedNft'));
    const pair = [id, id! + 1n];
    const two = world.musicNft.send(
      creator,
      'safeBatchTransferFrom',
      creator,
      cube.address,
      pair,
      [1, 1],
      '0x',
    );
    await expect(two).rejects.toThrow(revert('UnexpectedNft'));
    const forged = cube.send(creator, 'onERC1155BatchReceived', cube.address, creator, [id], [1], '0x');
    await expect(forged).rejects.toThrow(revert('UnexpectedNft'));
  });
});

describe('the royalty', () => {
  it('is rounded down and due to the creator, regardless of the owner', async () => {
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1000);
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1);
    await cube.send(creator, 'transferFrom', creator, alice, 1);
    expect(await cube.read('royaltyInfo', 1, 99)).toEqual([creator, 9n]);
    expect(await cube.read('royaltyInfo', 2, 19_999)).toEqual([creator, 1n]);
  });

  it('is refused above 10 %', async () => {
    const made = cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1001);
    await expect(made).rejects.toThrow(revert('RoyaltyTooHigh', 1001));
  });
});

describe('consign', () => {
  beforeEach(() => makeCubes(world, 2));

  it('moves a cube to the caller if that is its owner, its approved account or an operator', async () => {
    await cube.send(creator, 'approve', bob, 1);
    expect((await cube.send(bob, 'consign', creator, 1)).events).toEqual([['Transfer', creator, bob, 1n]]);
    await cube.send(bob, 'consign', bob, 1);
    await cube.send(creator, 'setApprovalForAll', alice, true);
    await cube.send(alice, 'consign', creator, 2);
    expect([await cube.read('ownerOf', 1), await cube.read('ownerOf', 2)]).toEqual([bob, alice]);
    expect([await cube.read('transferCountOf', 1), await cube.read('transferCountOf', 2)]).toEqual([2n, 1n]);
  });

  it('rejects other callers, a wrong owner, and a cube that does not exist', async () => {
    await expect(cube.send(bob, 'consign', creator, 1)).rejects.toThrow(revert('NotOwnerNorApproved'));
    await expect(cube.send(bob, 'consign', bob, 1)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
    await expect(cube.send(creator, 'consign', creator, 3)).rejects.toThrow(revert('TokenDoesNotExist'));
  });
});

describe('declineTransfers', () => {
  beforeEach(() => makeCubes(world, 2));

  const transfers: [method: string, ...more: string[]][] = [
    ['transferFrom(address,address,uint256)'],
    ['safeTransferFrom(address,address,uint256)'],
    ['safeTransferFrom(address,address,uint256,bytes)', '0x42'],
  ];

  it.each(transfers)('makes %s to the account fail until it is turned off', async (method, ...more) => {
    const send = () => cube.send(creator, method, creator, bob, 1, ...more);
    expect((await cube.send(bob, 'declineTransfers', true)).events).toEqual([
      ['TransfersDeclined', bob, true],
    ]);
    expect(await cube.read('declinesTransfers', bob)).toBe(true);
    await expect(send()).rejects.toThrow(revert('TransferDeclined', bob));
    await cube.send(bob, 'declineTransfers', true);
    await expect(send()).rejects.toThrow(revert('TransferDeclined', bob));
    await cube.send(creator, 'transferFrom', creator, alice, 2);
    expect((await cube.send(bob, 'declineTransfers', false)).events).toEqual([
      ['TransfersDeclined', bob, false],
    ]);
    await send();
    expect(await cube.read('ownerOf', 1)).toBe(bob);
  });

  it('still lets the account take a cube by consign, make one and send it away', async () => {
    await cube.send(bob, 'declineTransfers', true);
    await cube.send(creator, 'approve', bob, 1);
    await cube.send(bob, 'consign', creator, 1);
    await cube.send(bob, createCube.plain, CUBE_URI);
    await cube.send(bob, 'transferFrom', bob, alice, 3);
    expect([await cube.read('ownerOf', 1), await cube.read('ownerOf', 3)]).toEqual([bob, alice]);
    expect([await cube.read('creatorOf', 3), await cube.read('balanceOf', bob)]).toEqual([bob, 1n]);
    expect(await cube.read('declinesTransfers', bob)).toBe(true);
  });

  it('is in effect for an auction contract and the cube contract itself, so that no cube is lost there', async () => {
    for (const market of [world.auction.address, cube.address]) {
      expect(await cube.read('declinesTransfers', market)).toBe(true);
      const lost = cube.send(creator, 'transferFrom', creator, market, 1);
      await expect(lost).rejects.toThrow(revert('TransferDeclined', market));
    }
    expect(await cube.read('declinesTransfers', creator)).toBe(false);
  });
});

describe('convey', () => {
  beforeEach(() => makeCubes(world, 1));

  it('moves a cube for its owner and approved accounts, even to an account that declines transfers', async () => {
    await cube.send(bob, 'declineTransfers', true);
    await cube.send(creator, 'approve', alice, 1);
    expect((await cube.send(alice, 'convey', creator, bob, 1)).events).toEqual([
      ['Transfer', creator, bob, 1n],
    ]);
    await cube.send(bob, 'convey', bob, creator, 1);
    expect(await cube.read('ownerOf', 1)).toBe(creator);
    expect(await cube.read('transferCountOf', 1)).toBe(2n);
  });

  it('rejects other callers, a wrong owner, the zero address, and a cube that does not exist', async () => {
    const convey = (by: string, from: string, to: string, id: bigint | number) =>
      cube.send(by, 'convey', from, to, id);
    await expect(convey(bob, creator, bob, 1)).rejects.toThrow(revert('NotOwnerNorApproved'));
    await expect(convey(creator, bob, creator, 1)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
    await expect(convey(creator, creator, ZeroAddress, 1)).rejects.toThrow(revert('TransferToZeroAddress'));
    for (const id of [0, 2, 2n ** 256n - 1n]) {
      await expect(convey(creator, creator, bob, id)).rejects.toThrow(revert('TokenDoesNotExist'));
    }
  });
});

it('the cube contract accepts no plain ether', async () => {
  await expect(transact({ from: creator, to: cube.address, data: '0x', value: '0x1' })).rejects.toThrow(
    'Transaction reverted without a reason string',
  );
});
