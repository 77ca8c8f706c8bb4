/** Operations on NFT batches, cubes and WETH. */
import { alice, bob, compiled, creator, deploy } from './chain.mjs';

export const URI = 'ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy';
const DIGEST = `0x${'a5'.repeat(32)}`;
const WETH = 10n ** 18n;
const list = (count, item) => Array(count).fill(item);

/** Arguments of a batch: ours and Solady's store a digest, OpenZeppelin's extension stores the URI as text. */
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
    'a batch of 10 NFTs, with metadata': ten,
    'a batch of 100 NFTs, with metadata': hundred,
    'an NFT sent by its creator': await send(first, creator, alice),
    'an NFT sent on': await send(first, alice, bob),
    'six NFTs sent in a batch': await token.send(
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
  const made = await cube.send(creator, createCube, URI);
  await cube.send(creator, 'transferFrom', creator, alice, 1);
  await cube.send(creator, 'transferFrom', creator, bob, 2);
  return {
    'a cube, with metadata': made,
    'a cube approved': await cube.send(creator, 'approve', bob, 3),
    'a cube sent': await cube.send(alice, 'transferFrom', alice, bob, 1),
  };
}

export async function measureWeth(name) {
  if (!compiled[name]) return {};
  const weth = await deploy(name);
  for (const account of [alice, bob]) await weth.pay(account, 10n * WETH, 'deposit');
  return {
    'WETH wrapped': await weth.pay(alice, WETH, 'deposit'),
    'WETH approved': await weth.send(alice, 'approve', creator, 5n * WETH),
    'WETH sent': await weth.send(alice, 'transfer', bob, WETH),
    'WETH unwrapped': await weth.send(alice, 'withdraw', WETH),
  };
}
