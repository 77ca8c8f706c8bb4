import { batched } from '../../platform/batched.ts';
import type { WaitingCalls } from '../../platform/http/waiting-calls.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { throttled } from '../../platform/throttled.ts';
import { sharedWork } from '../../platform/shared-work.ts';
import { readBlock } from './block.ts';
import { deadlineIn } from './deadline.ts';
import type { Follower } from './follower.ts';
import type { Ledger } from './ledger.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';

/** Default number of milliseconds to wait until something is indexed. */
export const PATIENCE_MS = 10_000;
/**
 * Interval in milliseconds at which the chain is polled for all calls that wait, and the time that a call may take
 * before it counts as a waiting call.
 */
export const PAUSE_MS = 200;

/**
 * Thrown if what a client reported, or all of the chain, has not been indexed in time. The same call can be retried
 * later.
 */
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
  /** Limits how many calls wait. */
  readonly waiting: Pick<WaitingCalls, 'run'>;
  /** Milliseconds to wait until what was reported is indexed; defaults to ten seconds. */
  readonly patience?: number;
}

interface Receipt {
  status: string;
  blockNumber: string;
  blockHash: string;
}

/**
 * Waits until what a client reports has been indexed.
 * @param find looks up in the indexed data what was reported
 * @param transaction hash of the transaction that, according to the client, has done what was reported
 * @returns the result of `find`
 * @throws NotVisibleError after `patience`, ContradictedError if the transaction was reverted or did something else or
 *   if `find` throws it, HttpError 503 if too many calls wait
 */
export type Report = <T>(find: () => Promise<T | undefined>, transaction?: string) => Promise<T>;

/**
 * Returns a function that accepts reports. A report of something that is indexed, or that a single poll of the chain
 * finds, is accepted at once. All other reports wait together: the chain is polled for all of them at once. The index is
 * searched again, and the node asked again for the receipts, only after another block has been indexed. The index is
 * also searched once more when `patience` is over.
 */
export function reporter({ follower, ledger, node, waiting, patience = PATIENCE_MS }: ReportContext): Report {
  const shareReceipt = sharedWork<Receipt | undefined>();
  const readCursor = batched(async () => ledger.cursor(await follower.chain()));
  const syncLater = throttled(follower.sync, PAUSE_MS);

  const receiptOf = (transaction: string): Promise<Receipt | undefined> =>
    shareReceipt(transaction, async () => {
      const receipt = await orUndefined(node.request('eth_getTransactionReceipt', [transaction]));
      return (receipt as Receipt | null) ?? undefined;
    });

  /**
   * Whether a mined transaction has been indexed: its block is at or below the cursor, and both blocks are canonical.
   */
  const isIndexed = async (receipt: Receipt): Promise<boolean> => {
    const cursor = await readCursor();
    const number = Number(receipt.blockNumber);
    if (!cursor || cursor.blockNumber < number) return false;
    const [mined, last] = await Promise.all([
      orUndefined(readBlock(node, number)),
      orUndefined(readBlock(node, cursor.blockNumber)),
    ]);
    return mined?.hash === receipt.blockHash.toLowerCase() && last?.hash === cursor.blockHash;
  };

  /** Returns what was reported, or `undefined` if it may still be indexed. @throws ContradictedError */
  const check = async <T>(
    find: () => Promise<T | undefined>,
    transaction: string | undefined,
  ): Promise<T | undefined> => {
    const receipt = transaction === undefined ? undefined : await receiptOf(transaction);
    if (receipt && Number(receipt.status) === 0) throw new ContradictedError('The transaction was reverted.');
    const isRead = receipt !== undefined && (await isIndexed(receipt));
    const found = await find();
    if (found === undefined && isRead) throw new ContradictedError('The transaction did not do this.');
    return found;
  };

  return async (find, transaction) => {
    // The index may be older than the transaction, so a contradiction may be outdated.
    const known = await find().catch(undefinedIfContradicted);
    if (known !== undefined) return known;
    const deadline = deadlineIn(patience);
    const firstCheck = follower.sync().then(() => check(find, transaction));
    const found = await withTimeout(firstCheck, Math.min(PAUSE_MS, patience));
    if (found !== undefined) return found;
    return waiting.run(async () => {
      for (let searched: string | undefined; !deadline.isOver();) {
        await Promise.race([syncLater(), deadline.over]);
        const cursor = await Promise.race([readCursor(), deadline.over]);
        const position = cursor?.blockHash ?? 'no block';
        if (deadline.isOver() || position === searched) continue;
        searched = position;
        const later = await Promise.race([check(find, transaction), deadline.over]);
        if (later !== undefined) return later;
      }
      const last = await find();
      if (last === undefined) throw new NotVisibleError();
      return last;
    });
  };
}

/** Returns `undefined` for a ContradictedError. @throws any other error */
export function undefinedIfContradicted(error: unknown): undefined {
  if (!(error instanceof ContradictedError)) throw error;
  return undefined;
}

async function orUndefined<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NodeUnavailableError) return undefined;
    throw error;
  }
}
