import { Op, type Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../chain/chain.ts';
import type { EventOf } from '../chain/event.ts';
import type { Projection } from '../chain/projection.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { amount } from '../database/index.ts';
import { metadataStore } from '../metadata/metadata-store.ts';
import { dropTables, type DropRow } from './drop-model.ts';

/** Drops: on what terms cubes are auctioned. */
export function dropProjection(sequelize: Sequelize): Projection {
  const { drops } = dropTables(sequelize);
  const cubes = cubeTable(sequelize);
  const metadata = metadataStore(sequelize);
  return {
    kind: 'drop',
    tables: [drops],
    keysOf: (event) => (event.name === 'AuctionCreated' ? [event.args.dropId] : []),
    async refold({ tx, chain, events }, ids) {
      const created = [...(await events('drop', ids)).values()]
        .flat()
        .filter((event) => event.name === 'AuctionCreated');
      const offered = await cubes.find({
        where: {
          chain: chain.id,
          cubeId: created.flatMap((event) => event.args.cubeIds.map(Number)),
          listed: true,
          nftIds: { [Op.ne]: '' },
        },
        attributes: ['cubeId'],
        transaction: tx,
      });
      const listed = new Set(offered.map(({ cubeId }) => String(cubeId)));
      const rows = await Promise.all(
        created.map((event) =>
          rowOf(
            chain,
            event,
            event.args.cubeIds.every((cubeId) => listed.has(cubeId)),
          ),
        ),
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

async function rowOf(
  chain: Chain,
  { args, ...event }: EventOf<'AuctionCreated'>,
  listed: boolean,
): Promise<DropRow> {
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
    listed,
    blockNumber: event.blockNumber,
    logIndex: event.logIndex,
    timestamp: event.timestamp,
    transactionHash: event.transactionHash,
  };
}
