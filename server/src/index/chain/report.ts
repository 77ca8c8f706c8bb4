import { setTimeout as sleep } from 'node:timers/promises';
import { readBlock } from './block.ts';
import type { Follower } from './follower.ts';
import type { Ledger } from './ledger.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';

/** Default number of milliseconds to wait until something is indexed. */
export const PATIENCE_MS = 10_000;
/** Interval in milliseconds at which indexed data is checked. */
export const PAUSE_MS = 200;

/** Thrown if what a client reported is not visible on the chain yet. The same call can be retried later. */
export class NotVisibleError extends Error {
  constructor() {
    super('Not visible on chain yet, try again.');
    this.name = 'NotVisibleError';
  }
}

/** Thrown if the chain contradicts what a client reported. */
export class ContradictedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContradictedError';
  }
}

export interface ReportContext {
  readonly follower: Pick<Follower, 'sync' | 'chain'>;
  readonly ledger: Pick<Ledger, 'cursor'>;
  readonly node: ChainNode;
  /** Milliseconds to wait for a report; defaults to ten seconds. */
  readonly patience?: number;
}

interface Receipt {
  status: string;
  blockNumber: string;
  blockHash: string;
}

/**
 * Waits until what a client reports has been indexed.
 * @param find looks it up in the indexed data
 * @param transaction hash of the transaction in which it is reported to have happened
 * @returns the result of `find`
 * @throws NotVisibleError after `patience`, ContradictedError if the transaction was reverted or did something else
 */
export async function report<T>(
  context: ReportContext,
  find: () => Promise<T | undefined>,
  transaction?: string,
): Promise<T> {
  const deadline = AbortSignal.timeout(context.patience ?? PATIENCE_MS);
  const timeout = new Promise<void>((resolve) => deadline.addEventListener('abort', () => resolve()));
  for (;;) {
    const receipt = transaction === undefined ? undefined : await receiptOf(context.node, transaction);
    if (receipt && Number(receipt.status) === 0) throw new ContradictedError('The transaction was reverted.');
    await Promise.race([context.follower.sync(), timeout]);
    const isRead = receipt !== undefined && (await isIndexed(context, receipt));
    const found = await find();
    if (found !== undefined) return found;
    if (isRead) throw new ContradictedError('The transaction did not do this.');
    if (deadline.aborted) throw new NotVisibleError();
    await sleep(PAUSE_MS);
  }
}

async function receiptOf(node: ChainNode, transaction: string): Promise<Receipt | undefined> {
  const receipt = await orUndefined(node.request('eth_getTransactionReceipt', [transaction]));
  return (receipt as Receipt | null) ?? undefined;
}

/**
 * Whether a mined transaction has been indexed: its block is at or below the cursor, and both blocks are canonical.
 */
async function isIndexed({ follower, ledger, node }: ReportContext, receipt: Receipt): Promise<boolean> {
  const cursor = await ledger.cursor(await follower.chain());
  const number = Number(receipt.blockNumber);
  if (!cursor || cursor.blockNumber < number) return false;
  const [mined, last] = await Promise.all([
    orUndefined(readBlock(node, number)),
    orUndefined(readBlock(node, cursor.blockNumber)),
  ]);
  return mined?.hash === receipt.blockHash.toLowerCase() && last?.hash === cursor.blockHash;
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeUnavailableError) return undefined;
    throw error;
  }
}
