import { keysOf as namesOf } from '@cubedrop/sdk';
import type { Sequelize, Transaction } from 'sequelize';
import type { ChainEvent, EventName } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { inChunks } from '../../platform/database/table.ts';
import { auctionTables } from '../auction/auction-model.ts';
import { cubeTable } from '../cube/cube-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import { EVENTS_OF, ownersOf, type Parties } from './export-owners.ts';
import { EVERYONE, exportedEventTable, type ExportedEventRow } from './exported-event-model.ts';

/**
 * Derives which events each export contains, so that an export can be read from an index in the order of its rows. Keys
 * are block numbers. Depends on the rows of drops, auctions and cubes.
 */
export function exportedEventProjection(sequelize: Sequelize): Projection {
  const exported = exportedEventTable(sequelize);
  const readParties = partyReader(sequelize);
  return {
    kind: 'export',
    tables: [exported],
    keysOf: ({ name, blockNumber }) => (listOf(name) === undefined ? [] : [String(blockNumber)]),
    async refold({ tx, chain, events }, blocks) {
      const list = [...(await events('export', blocks)).values()].flat();
      const parties = await readParties(chain.id, list, tx);
      await exported.remove({ chain: chain.id, blockNumber: blocks.map(Number) }, tx);
      await exported.put(
        list.flatMap((event) => rowsOf(chain.id, event, parties)),
        tx,
      );
      return [];
    },
  };
}

const listOf = (event: EventName): string | undefined =>
  namesOf(EVENTS_OF).find((list) => EVENTS_OF[list].some((name) => name === event));

function rowsOf(chain: number, event: ChainEvent, parties: Parties): ExportedEventRow[] {
  const list = listOf(event.name);
  if (list === undefined) return [];
  const { blockNumber, logIndex } = event;
  return [EVERYONE, ...ownersOf(event, parties)].map((owner) => ({
    chain,
    list,
    owner,
    blockNumber,
    logIndex,
  }));
}

/** Returns a function that reads the sellers and creators that events concern. */
function partyReader(sequelize: Sequelize) {
  const { drops } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);
  const cubes = cubeTable(sequelize);
  return async (chain: number, events: readonly ChainEvent[], transaction: Transaction): Promise<Parties> => {
    const auctionsOf = (isOfDrops: boolean): number[] =>
      distinct(events, ({ contract, args }) =>
        'dropId' in args && (contract === 'dropAuction') === isOfDrops ? args.dropId : undefined,
      );
    const cubeIds = distinct(events, ({ name, args }) => (name === 'FundsClaimed' ? args.cubeId : undefined));
    const dropRows = await inChunks(auctionsOf(true), (dropId) =>
      drops.find({ where: { chain, dropId }, attributes: ['dropId', 'seller'], transaction }),
    );
    const auctionRows = await inChunks(auctionsOf(false), (auctionId) =>
      auctions.find({ where: { chain, auctionId }, attributes: ['auctionId', 'seller'], transaction }),
    );
    const cubeRows = await inChunks(cubeIds, (cubeId) =>
      cubes.find({ where: { chain, cubeId }, attributes: ['cubeId', 'creator'], transaction }),
    );
    const sellerOfDrop = new Map(dropRows.map(({ dropId, seller }) => [dropId, seller]));
    const sellerOfAuction = new Map(auctionRows.map(({ auctionId, seller }) => [auctionId, seller]));
    const creators = new Map(cubeRows.map(({ cubeId, creator }) => [cubeId, creator]));
    return {
      sellerOf: (contract, auctionId) =>
        (contract === 'dropAuction' ? sellerOfDrop : sellerOfAuction).get(Number(auctionId)),
      creatorOf: (cubeId) => creators.get(Number(cubeId)),
    };
  };
}

/** Returns the on-chain ids that `idOf` returns for events, without repetitions. */
function distinct(events: readonly ChainEvent[], idOf: (event: ChainEvent) => string | undefined): number[] {
  return [...new Set(events.flatMap((event) => idOf(event) ?? []))].map(Number);
}
