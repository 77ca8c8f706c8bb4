/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { compile } from '../scripts/compile.mjs';
import { deployContract, revert, transact } from './chain.ts';
import { CUBE_URI, createCube, createWorld, makeCubes, makeNfts, people } from './world.ts';
import type { World } from './world.ts';

const { creator, alice, bob } = people;
const hostile = compile(['test/Hostile.sol']);

let world: World;
let cube: World['cube'];
beforeEach(async () => {
  world = await createWorld();
  cube = world.cube;
});

describe('createCube(uri)', () => {
  it('mints to anybody; the id comes from Transfer', async () => {
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
    ['a CID with a character that is no digit', CUBE_URI.replace(/y$/, '1')],
    ['a CID whose last bits are not zero', CUBE_URI.replace(/y$/, 'z')],
    ['a CID in capitals', `ipfs://${CUBE_URI.slice(7).toUpperCase()}`],
    ['nothing', ''],
    ['anything', 'https://example.org/cube.json?title=ünïcode 🎵'],
  ])('gives back the uri it was given: %s', async (_, uri) => {
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

  it('keeps the order, and the largest ids that fit', async () => {
    const nfts = (await makeNfts(world)).reverse();
    await cube.send(creator, createCube.full, CUBE_URI, nfts);
    expect(await cube.read('nftsOf', 1)).toEqual(nfts);
    const largest = 2n ** 42n - 1n;
    const tried = cube.send(creator, createCube.full, CUBE_URI, [largest, ...nfts.slice(1)]);
    await expect(tried).rejects.toThrow(revert('ERC1155InsufficientBalance', creator, 0, 1, largest));
  });

  it('refuses the same NFT twice, and ids too large to keep', async () => {
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

  it('takes no NFT in any other way', async () => {
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
    const pretended = cube.send(creator, 'onERC1155BatchReceived', cube.address, creator, [id], [1], '0x');
    await expect(pretended).rejects.toThrow(revert('UnexpectedNft'));
  });
});

describe('the royalty', () => {
  it('is fixed for good, at most 10 %, rounded down, and the creator’s wherever the cube goes', async () => {
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1000);
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1);
    await cube.send(creator, 'transferFrom', creator, alice, 1);
    expect(await cube.read('royaltyInfo', 1, 99)).toEqual([creator, 9n]);
    expect(await cube.read('royaltyInfo', 2, 19_999)).toEqual([creator, 1n]);
  });

  it('over 10 % is refused', async () => {
    const made = cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1001);
    await expect(made).rejects.toThrow(revert('RoyaltyTooHigh', 1001));
  });
});

describe('a transfer', () => {
  beforeEach(() => makeCubes(world, 2));

  it('is counted, there and back, and leaves everything else as it was', async () => {
    await cube.send(creator, 'transferFrom', creator, alice, 1);
    await cube.send(alice, 'safeTransferFrom(address,address,uint256)', alice, creator, 1);
    expect(await cube.read('transferCountOf', 1)).toBe(2n);
    expect(await cube.read('transferCountOf', 2)).toBe(0n);
    expect(await cube.read('ownerOf', 1)).toBe(creator);
    expect(await cube.read('creatorOf', 1)).toBe(creator);
    expect(await cube.read('tokenURI', 1)).toBe(CUBE_URI);
  });

  it('needs the owner’s approval, also to be consigned', async () => {
    const refused = revert('NotOwnerNorApproved');
    await expect(cube.send(bob, 'transferFrom', creator, bob, 1)).rejects.toThrow(refused);
    await expect(cube.send(bob, 'consign', creator, 1)).rejects.toThrow(refused);
    await expect(cube.send(bob, 'consign', bob, 1)).rejects.toThrow(revert('TransferFromIncorrectOwner'));
    await cube.send(creator, 'approve', bob, 1);
    await cube.send(bob, 'consign', creator, 1);
    expect(await cube.read('ownerOf', 1)).toBe(bob);
  });

  it('takes no ether with it', async () => {
    const moving = cube.pay(creator, 1n, 'transferFrom', creator, alice, 1);
    await expect(moving).rejects.toThrow(revert('UnexpectedEther'));
    await expect(cube.pay(creator, 1n, 'approve', alice, 1)).rejects.toThrow(revert('UnexpectedEther'));
    await expect(transact({ from: creator, to: cube.address, data: '0x', value: '0x1' })).rejects.toThrow();
  });

  it('in the safe form is refused by a contract that could not hold a cube', async () => {
    const { abi, bytecode } = hostile['Refuser']!;
    const refuser = await deployContract(creator, abi, bytecode);
    const moving = cube.send(
      creator,
      'safeTransferFrom(address,address,uint256)',
      creator,
      refuser.address,
      1,
    );
    await expect(moving).rejects.toThrow(revert('TransferToNonERC721ReceiverImplementer'));
  });
});

it('knows nothing of a cube that does not exist', async () => {
  for (const method of ['nftsOf', 'creatorOf', 'transferCountOf', 'tokenURI', 'ownerOf']) {
    await expect(cube.read(method, 1)).rejects.toThrow(revert('TokenDoesNotExist'));
  }
  await expect(cube.read('royaltyInfo', 1, 1)).rejects.toThrow(revert('TokenDoesNotExist'));
});

it('names the interfaces it has', async () => {
  const ids = { erc165: '0x01ffc9a7', erc721: '0x80ac58cd', metadata: '0x5b5e139f', royalty: '0x2a55205a' };
  for (const id of [...Object.values(ids), '0x4e2312e0'])
    expect(await cube.read('supportsInterface', id)).toBe(true);
  expect(await cube.read('supportsInterface', '0xffffffff')).toBe(false);
});
