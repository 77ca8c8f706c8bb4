import { chunksOf } from '@cubedrop/sdk';
import type { Database } from '../../src/platform/database/index.ts';
import { EVERYONE, exportedEventTable } from '../../src/features/export/exported-event-model.ts';
import { chainTables, type EventRow } from '../../src/index/chain/chain-model.ts';
import { account, hash } from '../search/test-ids.ts';

export interface FilledExports {
  /** The database id of the chain. */
  readonly chain: number;
  readonly bids: number;
  /** Number of the last block with a bid. The bids are spread over the blocks from the first to this one. */
  readonly lastBlock: number;
  /** Returns the address of the bidder, in lower case, from the number of the bid. */
  readonly bidderOf: (bid: number) => string;
}

const BATCH = 2_000;

/** Log index of the first bid, above those of other events. */
const FIRST_LOG = 1_000_000;

/** Adds bids in an owner's auction as the index stores them, and the rows that list them for exports. */
export async function fillExports(
  { sequelize, transaction }: Database,
  { chain, bids, lastBlock, bidderOf }: FilledExports,
): Promise<void> {
  const { events } = chainTables(sequelize);
  const exported = exportedEventTable(sequelize);
  for (const numbers of chunksOf(
    Array.from({ length: bids }, (_, bid) => bid),
    BATCH,
  )) {
    const added = numbers.map((bid): EventRow => ({
      chain,
      blockNumber: 1 + Math.floor((bid * lastBlock) / bids),
      logIndex: FIRST_LOG + bid,
      blockHash: hash(bid),
      transactionHash: hash(bid),
      timestamp: bid,
      sender: account(bid),
      contract: 'userAuction',
      name: 'BidPlaced',
      args: JSON.stringify({
        dropId: '1',
        cubeId: '1',
        bidder: bidderOf(bid),
        raise: String(bid),
        total: String(bid),
      }),
      canonical: true,
    }));
    const owned = numbers.flatMap((bid, at) => {
      const { blockNumber, logIndex } = added[at]!;
      return [EVERYONE, bidderOf(bid)].map((owner) => ({
        chain,
        list: 'bids',
        owner,
        blockNumber,
        logIndex,
      }));
    });
    await transaction(async (tx) => {
      await events.insertMissing(added, tx);
      await exported.insertMissing(owned, tx);
    });
  }
}
