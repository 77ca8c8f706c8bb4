import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../chain/chain.ts';
import { comparePositions, type ChainEvent } from '../chain/event.ts';
import type { Projection } from '../chain/projection.ts';
import { cubeTable, type CubeRow } from '../cube/cube-model.ts';
import { amount } from '../database/index.ts';
import { foldSales, type SaleState } from './sale-fold.ts';
import { saleTable, type SaleRow } from './sale-model.ts';

/** Beside the ids of cubes: what the exchange's owner takes, which every later sale depends on. */
export const OWNER_CUT = 'owner-cut';

/** Sales of cubes, by the cube. */
export function saleProjection(sequelize: Sequelize): Projection {
  const sales = saleTable(sequelize);
  const cubes = cubeTable(sequelize);
  return {
    kind: 'sale',
    tables: [sales],
    keysOf,
    async refold({ tx, chain, events }, keys) {
      const ids = keys.filter((key) => key !== OWNER_CUT);
      const ordered = await events('sale', [...ids, OWNER_CUT]);
      const offered = ids.filter((cubeId) => ordered.get(cubeId)!.length > 0);
      const moves = await events('cube', offered);
      const found = await cubes.find({
        where: { chain: chain.id, cubeId: offered.map(Number) },
        transaction: tx,
      });
      const cubeById = new Map(found.map((cube) => [String(cube.cubeId), cube]));
      const cuts = ordered.get(OWNER_CUT)!;
      const rows = offered.flatMap((cubeId) => {
        const list = [...ordered.get(cubeId)!, ...moves.get(cubeId)!, ...cuts].sort(comparePositions);
        return [...foldSales(list).values()].map((sale) => rowOf(chain, sale, cubeById.get(cubeId)));
      });
      await sales.remove({ chain: chain.id, cubeId: ids.map(Number) }, tx);
      await sales.put(await Promise.all(rows), tx);
      return [];
    },
  };
}

function keysOf(event: ChainEvent): string[] {
  switch (event.name) {
    case 'OrderCreated':
    case 'OrderCancelled':
    case 'OrderSuccessful':
      return [event.args.cubeId];
    case 'ChangedOwnerCutPerMillion':
      return [OWNER_CUT];
    default:
      return [];
  }
}

async function rowOf(chain: Chain, sale: SaleState, cube: CubeRow | undefined): Promise<SaleRow> {
  const { created, ownerCut, end, buyer } = sale;
  const { orderId, cubeId, seller, price } = created.args;
  return {
    chain: chain.id,
    id: await serverIdOf(chain, 'sale', orderId),
    orderId,
    cubeId: Number(cubeId),
    seller,
    price: amount.encode(BigInt(price)),
    expiresAt: Number(created.args.expiresAt),
    state: end?.how ?? 'open',
    buyer: buyer ?? null,
    ownerCut,
    closedBy: end?.event.transactionHash ?? null,
    listed: cube !== undefined && Boolean(cube.listed) && cube.nftIds !== '',
    blockNumber: created.blockNumber,
    logIndex: created.logIndex,
    timestamp: created.timestamp,
    transactionHash: created.transactionHash,
  };
}
