import { payableAmount, toAddress } from '@cubedrop/sdk';
import type { Following } from '../../index/chain/following.ts';
import type { Ledger } from '../../index/chain/ledger.ts';
import {
  LARGEST_BATCH,
  NodeRefusedError,
  NodeUnavailableError,
  type ChainNode,
} from '../../index/chain/node.ts';
import { isCanonical } from '../../index/chain/undo-reorganisation.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { buyerFundsReader } from './buyer-funds.ts';
import type { CheckedFunds, OrderFundsStore } from './order-funds-store.ts';

/**
 * Maximum number of makers whose funds are read in a round. Two calls for each maker, for the balance and the allowance,
 * fill one batch.
 */
const MAKERS_PER_ROUND = LARGEST_BATCH / 2;

export interface OrderFundsKeeperOptions {
  node: ChainNode;
  store: Pick<OrderFundsStore, 'due' | 'record'>;
  ledger: Pick<Ledger, 'cursor'>;
  /** Returns the followed chain, or `undefined` while this server does not hold the lease to write its rows. */
  following: () => Promise<Following | undefined>;
  /** Whether the last indexed block is the node's latest: a node may no longer have the state at older blocks. */
  isCaughtUp: () => boolean;
  /** Milliseconds between rounds. */
  interval: number;
  /** Called with each failure, except while the node is unavailable, which the follower reports. */
  onError: (error: unknown) => void;
}

/**
 * Reads the amounts that the makers of listed offers can pay, after each new block: at most `MAKERS_PER_ROUND`
 * makers in a round, first those whose amounts were read longest ago. While the node is unavailable, the amounts
 * that were read before stay.
 */
export function orderFundsKeeper(options: OrderFundsKeeperOptions): Repetition {
  const { node, store, ledger, following, isCaughtUp, interval, onError } = options;

  const check = async ({ chain }: Following): Promise<void> => {
    const { offers } = chain.addresses;
    const cursor = await ledger.cursor(chain);
    if (offers === null || !cursor) return;
    const { blockNumber: number, blockHash: hash } = cursor;
    const due = await store.due(chain.id, number, MAKERS_PER_ROUND);
    if (due.length === 0) return;
    let checked: CheckedFunds[];
    try {
      const read = await buyerFundsReader(node, toAddress(offers), { blockHash: hash });
      checked = await Promise.all(
        due.map(async (before) => ({
          before,
          payable: payableAmount(await read(toAddress(before.maker))),
        })),
      );
    } catch (error) {
      // A reorganisation that is not indexed yet removed the block.
      if (error instanceof NodeRefusedError && !(await isCanonical(node, { number, hash }))) return;
      throw error;
    }
    await store.record(chain.id, number, checked);
  };

  const round = async (): Promise<boolean> => {
    try {
      const followed = isCaughtUp() ? await following() : undefined;
      if (followed) await check(followed);
      return true;
    } catch (error) {
      if (!(error instanceof NodeUnavailableError)) onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}
