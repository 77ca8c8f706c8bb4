import type { Sequelize } from 'sequelize';
import { auctionTables } from '../auction/auction-model.ts';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { MadeBy } from '../profile/creator-projection.ts';
import { wasCreator } from '../profile/creator-terms.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { dropTables } from '../drop/drop-model.ts';
import type { Stores } from '../stores.ts';
import { countedCubes } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldCube, type CubeState } from './cube-fold.ts';
import { cubeTable, type CubeRow } from './cube-model.ts';
import { cubeNftTable } from './cube-nft-model.ts';
import { nftIdsIn } from './cube-store.ts';

/** Derives cubes and their owners. */
export function cubeProjection(
  sequelize: Sequelize,
  { creatorTerms, metadata }: Pick<Stores, 'creatorTerms' | 'metadata'>,
): Projection {
  const cubes = cubeTable(sequelize);
  const counted = countedTable<CubeRow>(sequelize, cubes, countedCubes);
  const cubeNfts = cubeNftTable(sequelize);
  const { lots } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);
  return {
    kind: 'cube',
    tables: [cubes, cubeNfts],
    keysOf: (event) => (event.name === 'CubeTransferred' ? [event.args.cubeId] : []),
    async refold({ tx, chain, events }, ids) {
      const { dropAuction, userAuction } = chain.addresses;
      const holders = [dropAuction, userAuction].filter((address) => address !== null);
      const states = [...(await events('cube', ids))].flatMap(([cubeId, list]) => {
        const state = foldCube(list, holders);
        return state ? [{ cubeId, state }] : [];
      });
      const creators = await creatorTerms.of(
        chain.id,
        [...new Set(states.map(({ state }) => state.creator))],
        tx,
      );
      const rows = await Promise.all(
        states.map(({ cubeId, state }) =>
          rowOf(chain, cubeId, state, wasCreator(creators.get(state.creator) ?? [], state.minted)),
        ),
      );
      await counted.replace(chain.id, { chain: chain.id, cubeId: ids.map(Number) }, rows, tx);
      await cubeNfts.remove({ chain: chain.id, cubeId: ids.map(Number) }, tx);
      await cubeNfts.put(
        rows.flatMap((row) => nftIdsIn(row).map((nftId) => ({ chain: chain.id, cubeId: row.cubeId, nftId }))),
        tx,
      );
      await metadata.want(
        rows.flatMap((row) => row.digest ?? []),
        tx,
      );
      const lotsOfCubes = await lots.find({
        where: { chain: chain.id, cubeId: ids.map(Number) },
        attributes: ['dropId'],
        transaction: tx,
      });
      const auctionsOfCubes = await auctions.find({
        where: { chain: chain.id, cubeId: ids.map(Number) },
        attributes: ['auctionId'],
        transaction: tx,
      });
      return [
        ...lotsOfCubes.map(({ dropId }) => ({ kind: 'drop', key: String(dropId) })),
        ...auctionsOfCubes.map(({ auctionId }) => ({ kind: 'auction', key: String(auctionId) })),
        ...ids.flatMap((cubeId) => ['sale', 'cube-track'].map((kind) => ({ kind, key: cubeId }))),
        ...ids.flatMap((cubeId) => ['mention', 'tag'].map((kind) => ({ kind, key: `cube:${cubeId}` }))),
      ];
    },
  };
}

/** Finds the cubes that accounts created. They are folded again when the role of their creator changes. */
export function cubesMadeBy(sequelize: Sequelize): MadeBy {
  const cubes = cubeTable(sequelize);
  return async (chain, creators, tx) => {
    const rows = await cubes.find({
      where: { chain, creator: [...creators] },
      attributes: ['cubeId'],
      transaction: tx,
    });
    return rows.map(({ cubeId }) => ({ kind: 'cube', key: String(cubeId) }));
  };
}

async function rowOf(chain: Chain, cubeId: string, state: CubeState, listed: boolean): Promise<CubeRow> {
  const { creator, owner, holder, nftIds, digest, royaltyBasisPoints, transfers, minted } = state;
  return {
    chain: chain.id,
    cubeId: Number(cubeId),
    id: await serverIdOf(chain, 'cube', cubeId),
    creator,
    owner,
    holder,
    nftIds: nftIds.join(),
    digest: digest ?? null,
    royaltyBasisPoints: royaltyBasisPoints ?? null,
    transfers,
    listed,
    blockNumber: minted.blockNumber,
    logIndex: minted.logIndex,
    timestamp: minted.timestamp,
    transactionHash: minted.transactionHash,
  };
}
