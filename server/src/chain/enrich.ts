import { cidOfUri, digestOfCid } from '@cubedrop/sdk';
import { interfaces, type Addresses } from './contracts.ts';
import { ZERO_ADDRESS, type ContractName, type CubeMade, type Happening } from './event.ts';
import { NodeRefusedError, type ChainNode } from './node.ts';
import { inParallel } from './parallel.ts';

/**
 * Completes a mint with what its event does not say and never changes: the metadata digests of a batch of NFTs; the
 * creator, the NFTs and the metadata of a cube. Read at the event's block, or, where the node no longer keeps that
 * state, at the newest.
 */
export async function enrich(
  node: ChainNode,
  addresses: Addresses,
  happening: Happening,
  blockHash: string,
): Promise<Happening> {
  if (happening.name !== 'NftsTransferred' && happening.name !== 'CubeTransferred') return happening;
  if (happening.args.from !== ZERO_ADDRESS) return happening;
  const ask = (contract: ContractName, name: string, id: string): Promise<unknown> =>
    read(node, addresses[contract], contract, name, id, blockHash);
  if (happening.name === 'NftsTransferred') {
    const digests = await inParallel(happening.args.ids, (id) => ask('musicNft', 'digestOf', id));
    return {
      ...happening,
      args: { ...happening.args, digests: digests.map((digest) => String(digest).slice(2)) },
    };
  }
  const { cubeId } = happening.args;
  const [creator, nftIds, uri] = await Promise.all([
    ask('cube', 'creatorOf', cubeId),
    ask('cube', 'nftsOf', cubeId),
    ask('cube', 'tokenURI', cubeId),
  ]);
  const made = cubeMade(String(creator), [...(nftIds as Iterable<bigint>)], String(uri));
  return { ...happening, args: { ...happening.args, made } };
}

function cubeMade(creator: string, nftIds: readonly bigint[], uri: string): CubeMade {
  const ids = nftIds.every((id) => id > 0n) ? nftIds.map(String) : [];
  const digest = digestOfUri(uri);
  return { creator: creator.toLowerCase(), nftIds: ids, ...(digest === undefined ? {} : { digest }) };
}

function digestOfUri(uri: string): string | undefined {
  const cid = cidOfUri(uri);
  try {
    return cid === undefined ? undefined : digestOfCid(cid).slice(2);
  } catch {
    return undefined;
  }
}

async function read(
  node: ChainNode,
  to: string,
  contract: ContractName,
  name: string,
  id: string,
  blockHash: string,
): Promise<unknown> {
  const call = { to, data: interfaces[contract].encodeFunctionData(name, [id]) };
  let answer: unknown;
  try {
    answer = await node.request('eth_call', [call, { blockHash }]);
  } catch (error) {
    if (!(error instanceof NodeRefusedError)) throw error;
    answer = await node.request('eth_call', [call, 'latest']);
  }
  return interfaces[contract].decodeFunctionResult(name, String(answer))[0];
}
