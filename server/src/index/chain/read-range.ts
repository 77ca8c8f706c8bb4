import { readBlock, toQuantity, type Block } from './block.ts';
import { logFilter, decodeIndexedEvent, type Addresses, type Log } from './decode-indexed-event.ts';
import { enrich } from './enrich.ts';
import type { ChainEvent } from './event.ts';
import type { ChainNode } from './node.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Maximum number of concurrent calls; the node batches them into few requests. */
const CONCURRENCY = 200;

/** Thrown if the chain was reorganised while it was read. Reading again resolves it. */
export class ChainMovedError extends Error {
  constructor() {
    super('The chain was reorganised while it was read');
    this.name = 'ChainMovedError';
  }
}

/** A range of consecutive blocks with all events in it. */
export interface Range {
  /** Number of the chain's latest block at the time of reading; defaults to that of `last`. */
  readonly head?: number;
  readonly last: Block;
  readonly events: readonly ChainEvent[];
  /** Blocks whose hashes are known: the last one and those that contain events. */
  readonly blocks: readonly Block[];
}

/**
 * Reads the events of our contracts in the blocks from `from` to `to`, inclusive.
 * @param before the last indexed block, directly before `from`; `undefined` if there is none
 * @throws ChainMovedError if the node has no block `to`, or the blocks do not follow `before` or were replaced while
 *   reading
 */
export async function readRange(
  node: ChainNode,
  addresses: Addresses,
  from: number,
  to: number,
  before: Pick<Block, 'number' | 'hash'> | undefined,
): Promise<Range> {
  const last = await existingBlock(node, to);
  const logs = (await node.request('eth_getLogs', [
    { ...logFilter(addresses), ...blockSelection(from, last) },
  ])) as (Log & { removed?: boolean })[];
  const indexed = logs.flatMap((log) => {
    const read = log.removed ? undefined : decodeIndexedEvent(addresses, log);
    return read ? [{ log, ...read }] : [];
  });
  const [blocks, senders] = await Promise.all([
    blocksOf(
      node,
      indexed.map(({ log }) => log.blockHash),
    ),
    sendersOf(
      node,
      indexed.map(({ log }) => log.transactionHash),
    ),
  ]);
  const events = await mapConcurrently(
    indexed,
    async ({ log, contract, decoded }): Promise<ChainEvent> => {
      const block = expectDefined(blocks.get(log.blockHash.toLowerCase()), 'the block of a log');
      return {
        ...(await enrich(node, addresses, decoded, log.blockHash)),
        contract,
        blockNumber: block.number,
        blockHash: block.hash,
        logIndex: Number(log.logIndex),
        transactionHash: log.transactionHash.toLowerCase(),
        timestamp: block.timestamp,
        sender: expectDefined(senders.get(log.transactionHash), 'the sender of a log'),
      };
    },
    CONCURRENCY,
  );
  await assertCanonical(node, last);
  if (before) await assertCanonical(node, before);
  return { last, events, blocks: [...blocks.values(), last] };
}

/**
 * Selects the blocks of a range in `eth_getLogs`. A single block is selected by hash: a node that does not have it
 * returns an error for the hash, but an empty list of logs for the number.
 */
function blockSelection(from: number, last: Block): Record<string, string> {
  if (from === last.number) return { blockHash: last.hash };
  return { fromBlock: toQuantity(from), toBlock: toQuantity(last.number) };
}

async function blocksOf(node: ChainNode, hashes: readonly string[]): Promise<Map<string, Block>> {
  const blocks = await mapConcurrently(
    [...new Set(hashes)],
    (hash) => existingBlock(node, hash),
    CONCURRENCY,
  );
  return new Map(blocks.map((block) => [block.hash, block]));
}

async function sendersOf(node: ChainNode, hashes: readonly string[]): Promise<Map<string, string>> {
  const read = async (hash: string): Promise<[string, string]> => {
    const transaction = (await node.request('eth_getTransactionByHash', [hash])) as { from: string } | null;
    if (transaction === null) throw new ChainMovedError();
    return [hash, transaction.from.toLowerCase()];
  };
  return new Map(await mapConcurrently([...new Set(hashes)], read, CONCURRENCY));
}

async function existingBlock(node: ChainNode, which: number | string): Promise<Block> {
  const block = await readBlock(node, which);
  if (!block) throw new ChainMovedError();
  return block;
}

async function assertCanonical(node: ChainNode, block: Pick<Block, 'number' | 'hash'>): Promise<void> {
  if ((await readBlock(node, block.number))?.hash !== block.hash) throw new ChainMovedError();
}
