import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { listedCubes } from '../cube/listed-cubes.ts';
import { amount } from '../../platform/database/index.ts';
import type { Stores } from '../stores.ts';
import { countedDrops } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldDrop, type DropState } from './drop-fold.ts';
import { dropTables, type DropRow } from './drop-model.ts';

/** Derives drops and their terms. */
export function dropProjection(sequelize: Sequelize, { metadata }: Pick<Stores, 'metadata'>): Projection {
  const { drops } = dropTables(sequelize);
  const counted = countedTable<DropRow>(sequelize, drops, countedDrops);
  return {
    kind: 'drop',
    tables: [drops],
    keysOf,
    async refold({ tx, chain, events }, ids) {
      const states = [...(await events('drop', ids)).values()].flatMap((list) => foldDrop(list) ?? []);
      const listed = await listedCubes(sequelize)(
        chain.id,
        states.flatMap(({ created }) => created.args.cubeIds.map(Number)),
        tx,
      );
      const rows = await Promise.all(
        states.map((state) =>
          rowOf(
            chain,
            state,
            state.created.args.cubeIds.every((cubeId) => listed.has(Number(cubeId))),
          ),
        ),
      );
      await counted.replace(chain.id, { chain: chain.id, dropId: ids.map(Number) }, rows, tx);
      await metadata.want(
        rows.flatMap((row) => row.digest ?? []),
        tx,
      );
      return ids.map((dropId) => ({ kind: 'tag', key: `drop:${dropId}` }));
    },
  };
}

function keysOf(event: ChainEvent): string[] {
  if (event.contract !== 'dropAuction') return [];
  switch (event.name) {
    case 'AuctionCreated':
    case 'ExtensionSet':
    case 'MinimumBidLowered':
    case 'LotExtended':
      return [event.args.dropId];
    default:
      return [];
  }
}

async function rowOf(chain: Chain, state: DropState, listed: boolean): Promise<DropRow> {
  const { args, ...event } = state.created;
  return {
    chain: chain.id,
    dropId: Number(args.dropId),
    id: await serverIdOf(chain, 'drop', args.dropId),
    seller: args.seller,
    startsAt: Number(args.start),
    endsAt: Number(args.end),
    lastEndsAt: state.lastEndsAt,
    extension: state.extension,
    minimumBid: amount.encode(state.minimumBid),
    bidDelta: amount.encode(BigInt(args.bidDelta)),
    digest: args.digest ?? null,
    listed,
    blockNumber: event.blockNumber,
    logIndex: event.logIndex,
    timestamp: event.timestamp,
    transactionHash: event.transactionHash,
  };
}
