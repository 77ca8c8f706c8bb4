import { readBlock, type Block } from './block.ts';
import type { Chain } from './chain.ts';
import type { CursorRow } from './chain-model.ts';
import { indexFingerprint, type Addresses } from './decode-indexed-event.ts';
import type { Ledger } from './ledger.ts';
import type { Lease } from './lease.ts';
import { NodeRefusedError, type ChainNode } from './node.ts';
import { readRange, type Range } from './read-range.ts';
import { isCanonical, undoReorganisation } from './undo-reorganisation.ts';

/**
 * Number of the latest blocks that are never read in one range with older blocks. So a reorganisation among them
 * reverts no older block.
 */
const NEAR_HEAD = 64;
const LONGEST_RANGE = 2_000;

export interface StepContext {
  readonly node: ChainNode;
  readonly ledger: Ledger;
  readonly lease: Lease;
  readonly chain: Chain;
  /** The first block that can contain events of our contracts. */
  readonly firstBlock: number;
  /** The last block to read; defaults to the latest block. */
  readonly until?: number | undefined;
}

/** Numbers of the last indexed block and of the head. If no block is indexed, `block` is below `firstBlock`. */
export interface Progress {
  readonly block: number;
  readonly head: number;
  /** Whether the step indexed or reverted blocks. */
  readonly moved: boolean;
}

const BLOCK_HASH = /^0x[0-9a-f]{64}$/;

/** Asks the node for its chain id and genesis hash. */
export async function fetchChainIdentity(node: ChainNode): Promise<Pick<Chain, 'chainId' | 'genesisHash'>> {
  const [chainId, genesis] = await Promise.all([node.request('eth_chainId', []), readBlock(node, 0)]);
  if (!genesis) throw new NodeRefusedError('eth_getBlockByNumber', 'it has no first block');
  // An error message quotes the hash if it is not the expected one, so no other text may pass as a hash.
  if (!BLOCK_HASH.test(genesis.hash))
    throw new NodeRefusedError('eth_getBlockByNumber', 'its first block has no hash');
  return { chainId: Number(chainId), genesisHash: genesis.hash };
}

/**
 * Takes one step towards the head: unwinds to the common ancestor after a reorganisation, unwinds everything if
 * `indexFingerprint` has changed, or else indexes the next range of blocks if there is one.
 */
export async function followStep(context: StepContext): Promise<Progress> {
  const { node, ledger, lease, chain, firstBlock, until } = context;
  const head = await newestBlock(node, until);
  const cursor = await ledger.cursor(chain);
  if (cursor && !(await isCanonical(node, { number: cursor.blockNumber, hash: cursor.blockHash }))) {
    const common = await undoReorganisation(context);
    return { block: common?.number ?? firstBlock - 1, head: head.number, moved: true };
  }
  if (cursor && cursor.reading !== indexFingerprint(chain.addresses)) {
    await ledger.unwind(lease, chain, undefined);
    return { block: firstBlock - 1, head: head.number, moved: true };
  }
  const from = cursor ? cursor.blockNumber + 1 : firstBlock;
  if (from > head.number) return { block: head.number, head: head.number, moved: false };
  const range = await readLargestAllowedRange(
    node,
    chain.addresses,
    from,
    endOfRange(from, head.number),
    cursor,
  );
  await ledger.advance(lease, chain, cursor, { ...range, head: head.number });
  return { block: range.last.number, head: head.number, moved: true };
}

/** Returns the progress of the server that holds the lease, without writing anything. */
export async function watchStep(context: Omit<StepContext, 'lease'>): Promise<Progress> {
  const [head, cursor] = await Promise.all([newestBlock(context.node), context.ledger.cursor(context.chain)]);
  return { block: cursor?.blockNumber ?? context.firstBlock - 1, head: head.number, moved: false };
}

/** Returns the latest block, or the block `until` if that is lower. */
async function newestBlock(node: ChainNode, until = Infinity): Promise<Block> {
  const newest = await readBlock(node, 'latest');
  const head = newest && newest.number > until ? await readBlock(node, until) : newest;
  if (!head) throw new NodeRefusedError('eth_getBlockByNumber', 'it has no latest block');
  return head;
}

function endOfRange(from: number, head: number): number {
  const lastDeepBlock = head - NEAR_HEAD;
  return from < lastDeepBlock ? Math.min(from + LONGEST_RANGE - 1, lastDeepBlock) : head;
}

/**
 * Reads the blocks from `from` to `to`, or fewer if the node refuses: the range is then halved until the node accepts
 * it, since nodes have different limits on `eth_getLogs`.
 */
async function readLargestAllowedRange(
  node: ChainNode,
  addresses: Addresses,
  from: number,
  to: number,
  cursor: CursorRow | undefined,
): Promise<Range> {
  const before = cursor && { number: cursor.blockNumber, hash: cursor.blockHash };
  for (let end = to; ; end = from + Math.floor((end - from) / 2)) {
    try {
      return await readRange(node, addresses, from, end, before);
    } catch (error) {
      if (!(error instanceof NodeRefusedError) || end === from) throw error;
    }
  }
}
