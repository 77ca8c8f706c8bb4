import { readBlock, toQuantity, type Block } from './block.ts';
import { logFilter, readLog, type Addresses, type Log } from './contracts.ts';
import { enrich } from './enrich.ts';
import type { ChainEvent } from './event.ts';
import type { ChainNode } from './node.ts';
import { inParallel } from './parallel.ts';

/** Questions under way at once; the node is asked many in one request. */
const AT_ONCE = 200;

/** The chain changed under the reader's hands; reading again will do. */
export class ChainMovedError extends Error {
  constructor() {
    super('The chain was reorganised while it was read');
    this.name = 'ChainMovedError';
  }
}

/** Consecutive blocks, read whole: their last, and all that happened in them. */
export interface Range {
  /** The newest block of the chain at that time; without it, `last`. */
  readonly head?: number;
  readonly last: Block;
  readonly events: readonly ChainEvent[];
  /** Blocks of which the hash is known now: the last, and those in which something happened. */
  readonly blocks: readonly Block[];
}

/**
 * Reads what our contracts told in the blocks `from` to `to`, both included.
 * @param before the block before them, as it is known to us
 * @throws ChainMovedError when the blocks are not, or no longer, the ones that follow `before`
 */
export async function readRange(
  node: ChainNode,
  addresses: Addresses,
  from: number,
  to: number,
  before: Pick<Block, 'number' | 'hash'> | undefined,
): Promise<Range> {
  const last = await blockThatIsThere(node, to);
  const logs = (await node.request('eth_getLogs', [
    { ...logFilter(addresses), ...blocksAsked(from, last) },
  ])) as (Log & { removed?: boolean })[];
  const ours = logs.flatMap((log) => {
    const read = log.removed ? undefined : readLog(addresses, log);
    return read ? [{ log, ...read }] : [];
  });
  const [blocks, senders] = await Promise.all([
    blocksOf(
      node,
      ours.map(({ log }) => log.blockHash),
    ),
    sendersOf(
      node,
      ours.map(({ log }) => log.transactionHash),
    ),
  ]);
  const events = await inParallel(
    ours,
    async ({ log, contract, happening }): Promise<ChainEvent> => {
      const block = blocks.get(log.blockHash.toLowerCase())!;
      return {
        ...(await enrich(node, addresses, happening, log.blockHash)),
        contract,
        blockNumber: block.number,
        blockHash: block.hash,
        logIndex: Number(log.logIndex),
        transactionHash: log.transactionHash.toLowerCase(),
        timestamp: block.timestamp,
        sender: senders.get(log.transactionHash)!,
      };
    },
    AT_ONCE,
  );
  await checkStill(node, last);
  if (before) await checkStill(node, before);
  return { last, events, blocks: [...blocks.values(), last] };
}

/** A node that has not seen a block refuses to tell of its hash, while of its number it tells that nothing happened. */
function blocksAsked(from: number, last: Block): Record<string, string> {
  if (from === last.number) return { blockHash: last.hash };
  return { fromBlock: toQuantity(from), toBlock: toQuantity(last.number) };
}

async function blocksOf(node: ChainNode, hashes: readonly string[]): Promise<Map<string, Block>> {
  const blocks = await inParallel([...new Set(hashes)], (hash) => blockThatIsThere(node, hash), AT_ONCE);
  return new Map(blocks.map((block) => [block.hash, block]));
}

async function sendersOf(node: ChainNode, hashes: readonly string[]): Promise<Map<string, string>> {
  const read = async (hash: string): Promise<[string, string]> => {
    const transaction = (await node.request('eth_getTransactionByHash', [hash])) as { from: string } | null;
    if (transaction === null) throw new ChainMovedError();
    return [hash, transaction.from.toLowerCase()];
  };
  return new Map(await inParallel([...new Set(hashes)], read, AT_ONCE));
}

async function blockThatIsThere(node: ChainNode, which: number | string): Promise<Block> {
  const block = await readBlock(node, which);
  if (!block) throw new ChainMovedError();
  return block;
}

async function checkStill(node: ChainNode, block: Pick<Block, 'number' | 'hash'>): Promise<void> {
  if ((await readBlock(node, block.number))?.hash !== block.hash) throw new ChainMovedError();
}
