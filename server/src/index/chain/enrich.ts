import { ZERO_ADDRESS, BASIS_POINTS, cidOfUri, digestOfCid } from '@cubedrop/sdk';
import type { AbiOf, ArgumentsOf, FunctionKey, ReturnOf } from '@cubedrop/sdk/chain';
import { callContract } from './call-contract.ts';
import type { Addresses } from './decode-indexed-event.ts';
import type { CubeMade, DecodedEvent } from './event.ts';
import { LARGEST_BATCH, NodeRefusedError, type ChainNode } from './node.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';

/**
 * Adds immutable contract state to a mint event: the metadata digests of a batch of NFTs, or a cube's creator, NFTs,
 * royalty and metadata digest. Reads the state at the event's block, or at the latest block if the node refuses that, for
 * example because it has pruned the state. Returns any other event unchanged.
 */
export async function enrich(
  node: ChainNode,
  addresses: Addresses,
  decoded: DecodedEvent,
  blockHash: string,
): Promise<DecodedEvent> {
  if (decoded.name !== 'NftsTransferred' && decoded.name !== 'CubeTransferred') return decoded;
  if (decoded.args.from !== ZERO_ADDRESS) return decoded;
  if (decoded.name === 'NftsTransferred') {
    const at = { node, to: addresses.musicNft, blockHash };
    const digests = await mapConcurrently(
      decoded.args.ids,
      (id) => read(at, 'musicNft', 'digestOf', [BigInt(id)]),
      LARGEST_BATCH,
    );
    return { ...decoded, args: { ...decoded.args, digests: digests.map((digest) => digest.slice(2)) } };
  }
  const at = { node, to: addresses.cube, blockHash };
  const cubeId = BigInt(decoded.args.cubeId);
  const [creator, nftIds, uri, royalty] = await Promise.all([
    read(at, 'cube', 'creatorOf', [cubeId]),
    read(at, 'cube', 'nftsOf', [cubeId]),
    read(at, 'cube', 'tokenURI', [cubeId]),
    read(at, 'cube', 'royaltyInfo', [cubeId, BASIS_POINTS]),
  ]);
  const made = cubeMade(creator, nftIds, uri, Number(royalty.amount));
  return { ...decoded, args: { ...decoded.args, made } };
}

function cubeMade(creator: string, nftIds: readonly bigint[], uri: string, royalty: number): CubeMade {
  const digest = digestOfUri(uri);
  return {
    creator: creator.toLowerCase(),
    nftIds: nftIds.every((id) => id > 0n) ? nftIds.map(String) : [],
    ...(digest === undefined ? {} : { digest }),
    ...(royalty === 0 ? {} : { royaltyBasisPoints: royalty }),
  };
}

function digestOfUri(uri: string): string | undefined {
  const cid = cidOfUri(uri);
  try {
    return cid === undefined ? undefined : digestOfCid(cid).slice(2);
  } catch {
    return undefined;
  }
}

async function read<Name extends 'musicNft' | 'cube', Key extends FunctionKey<AbiOf<Name>>>(
  { node, to, blockHash }: { node: ChainNode; to: string; blockHash: string },
  contract: Name,
  name: Key,
  args: ArgumentsOf<AbiOf<Name>, Key>,
): Promise<ReturnOf<AbiOf<Name>, Key>> {
  try {
    return await callContract({ node, to, block: { blockHash } }, contract, name, args);
  } catch (error) {
    if (!(error instanceof NodeRefusedError)) throw error;
    return callContract({ node, to }, contract, name, args);
  }
}
