import { readBlock, type Block } from './block.ts';
import type { Chain } from './chain.ts';
import type { Ledger } from './ledger.ts';
import type { Lease } from './lease.ts';
import type { ChainNode } from './node.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

interface ReorganisationContext {
  readonly node: ChainNode;
  readonly ledger: Ledger;
  readonly lease: Lease;
  readonly chain: Chain;
}

/** Thrown if the node's chain was replaced by another one. The data of the previous chain is kept. */
export class ChainReplacedError extends Error {
  constructor() {
    super('The blockchain node has changed to another chain');
    this.name = 'ChainReplacedError';
  }
}

/**
 * Finds the last block that the node still has among the indexed blocks whose hash is known (`Ledger.marks`), and calls
 * `Ledger.unwind`, which reverts all indexed blocks above it and refolds the entities that their events had changed.
 * @returns the block that was found, or `undefined` if the node has none of them
 * @throws ChainReplacedError if the node has a different genesis block
 */
export async function undoReorganisation({
  node,
  ledger,
  lease,
  chain,
}: ReorganisationContext): Promise<Block | undefined> {
  if (!(await isCanonical(node, { number: 0, hash: chain.genesisHash }))) throw new ChainReplacedError();
  const common = await commonAncestor(node, await ledger.marks(chain));
  await ledger.unwind(lease, chain, common);
  return common;
}

/** Returns the highest known block that the node has as well, or `undefined` if it has none of them. */
async function commonAncestor(
  node: ChainNode,
  marks: readonly Pick<Block, 'number' | 'hash'>[],
): Promise<Block | undefined> {
  let common: Block | undefined;
  let shared = -1;
  let diverged = marks.length;
  while (diverged - shared > 1) {
    const middle = Math.floor((shared + diverged) / 2);
    const block = await canonicalBlock(node, expectDefined(marks[middle], 'the block in the middle'));
    if (block) {
      common = block;
      shared = middle;
    } else diverged = middle;
  }
  return common;
}

/** Returns whether the node still has a block. */
export async function isCanonical(node: ChainNode, known: Pick<Block, 'number' | 'hash'>): Promise<boolean> {
  return (await canonicalBlock(node, known)) !== undefined;
}

/** Returns a block if the node still has it, otherwise `undefined`. */
async function canonicalBlock(
  node: ChainNode,
  { number, hash }: Pick<Block, 'number' | 'hash'>,
): Promise<Block | undefined> {
  const block = await readBlock(node, number);
  return block?.hash === hash ? block : undefined;
}
