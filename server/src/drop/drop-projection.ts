import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../chain/chain.ts';
import type { EventOf } from '../chain/event.ts';
import type { Projection } from '../chain/projection.ts';
import { amount } from '../database/index.ts';
import { metadataStore } from '../metadata/metadata-store.ts';
import { dropTables, type DropRow } from './drop-model.ts';

/** Drops: on what terms cubes are auctioned. */
export function dropProjection(sequelize: Sequelize): Projection {
  const { drops } = dropTables(sequelize);
  const metadata = metadataStore(sequelize);
  return {
    kind: 'drop',
    keysOf: (event) => (event.name === 'AuctionCreated' ? [event.args.dropId] : []),
    async refold({ tx, chain, events }, ids) {
      const created = [...(await events('drop', ids)).values()].flat();
      const rows = await Promise.all(
        created.flatMap((event) => (event.name === 'AuctionCreated' ? [rowOf(chain, event)] : [])),
      );
      await drops.remove({ chain: chain.id, dropId: ids.map(Number) }, tx);
      await drops.put(rows, tx);
      await metadata.want(
        rows.flatMap((row) => row.digest ?? []),
        tx,
      );
      return [];
    },
  };
}

async function rowOf(chain: Chain, { args, ...event }: EventOf<'AuctionCreated'>): Promise<DropRow> {
  return {
    chain: chain.id,
    dropId: Number(args.dropId),
    id: await serverIdOf(chain, 'drop', args.dropId),
    seller: args.seller,
    startsAt: Number(args.start),
    endsAt: Number(args.end),
    minimumBid: amount.encode(BigInt(args.minimumBid)),
    bidDelta: amount.encode(BigInt(args.bidDelta)),
    digest: args.digest ?? null,
    blockNumber: event.blockNumber,
    logIndex: event.logIndex,
    timestamp: event.timestamp,
    transactionHash: event.transactionHash,
  };
}
