/** Operations on NFT batches, cubes and WETH. */
import { alice, bob, compiled, creator, deploy } from './chain.mjs';

export const URI = 'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
const DIGEST = `0x${'a5'.repeat(32)}`;
/** 1 WETH in wei. */
const WETH = 10n ** 18n;
const list = (count, item) => Array(count).fill(item);

/**
 * Call that mints a batch, by contract. Our contract and the one built on Solady store a digest. OpenZeppelin's
 * extension stores the URI as text.
 */
const batchOf = {
  MusicNft: (count) => ['new_batch', count, list(count, 1), list(count, DIGEST)],
  OpenZeppelinNfts: (count) => ['newBatch', list(count, 1), list(count, URI)],
  SoladyNfts: (count) => ['newBatch', list(count, 1), list(count, DIGEST)],
};

export async function measureNfts(name) {
  const token = await deploy(name);
  const batch = (count) => token.send(creator, ...batchOf[name](count));
  await batch(1);
  const first = name === 'MusicNft' ? 2000 : 2;
  const ten = await batch(10);
  const hundred = await batch(100);
  const send = (id, from, to) => token.send(from, 'safeTransferFrom', from, to, id, 1, '0x');
  const six = [1, 2, 3, 4, 5, 6].map((i) => first + i);
  await token.send(creator, 'setApprovalForAll', bob, true);
  return {
    'mint a batch of 10 NFTs, with metadata': ten,
    'mint a batch of 100 NFTs, with metadata': hundred,
    'transfer an NFT, as its creator': await send(first, creator, alice),
    'transfer an NFT, as a later holder': await send(first, alice, bob),
    'transfer six NFTs in a batch': await token.send(
      creator,
      'safeBatchTransferFrom',
      creator,
      alice,
      six,
      list(6, 1),
      '0x',
    ),
  };
}

export async function deployCubes(name) {
  return name === 'Cube' ? deploy(name, (await deploy('MusicNft')).address) : deploy(name);
}

/** Signature of the overload to call. */
export const createCube = 'createCube(string)';

export async function measureCubes(name) {
  const cube = await deployCubes(name);
  for (let i = 0; i < 3; i++) await cube.send(creator, createCube, URI);
  const created = await cube.send(creator, createCube, URI);
  await cube.send(creator, 'transferFrom', creator, alice, 1);
  await cube.send(creator, 'transferFrom', creator, bob, 2);
  return {
    'create a cube, with metadata': created,
    'approve a cube': await cube.send(creator, 'approve', bob, 3),
    'transfer a cube': await cube.send(alice, 'transferFrom', alice, bob, 1),
  };
}

export async function measureWeth(name) {
  if (!compiled[name]) return {};
  const weth = await deploy(name);
  for (const account of [alice, bob]) await weth.pay(account, 10n * WETH, 'deposit');
  return {
    'wrap WETH': await weth.pay(alice, WETH, 'deposit'),
    'approve WETH': await weth.send(alice, 'approve', creator, 5n * WETH),
    'transfer WETH': await weth.send(alice, 'transfer', bob, WETH),
    'unwrap WETH': await weth.send(alice, 'withdraw', WETH),
  };
}
