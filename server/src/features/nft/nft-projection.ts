import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { MadeBy } from '../profile/creator-projection.ts';
import { wasCreator } from '../profile/creator-terms.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { quantity } from '../../platform/database/index.ts';
import type { Stores } from '../stores.ts';
import { nftTextsOf } from '../../index/metadata/readable.ts';
import { countedNfts } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldNft, type NftState } from './nft-fold.ts';
import { nftTables, type NftRow } from './nft-model.ts';

/** Maximum length of a stored CID. Longer ones are of a kind that our artwork never has. */
const MAX_CID_LENGTH = 128;

/** Derives NFTs and their balances. */
export function nftProjection(
  sequelize: Sequelize,
  { creatorTerms, metadata }: Pick<Stores, 'creatorTerms' | 'metadata'>,
): Projection {
  const { nfts, balances } = nftTables(sequelize);
  const counted = countedTable<NftRow>(sequelize, nfts, [countedNfts]);
  return {
    kind: 'nft',
    tables: [nfts, balances],
    keysOf: (event) => (event.name === 'NftsTransferred' ? event.args.ids : []),
    async refold({ tx, chain, events }, ids) {
      const states = [...(await events('nft', ids))].flatMap(([nftId, list]) => {
        const state = foldNft(nftId, list);
        return state ? [{ nftId, state }] : [];
      });
      const contents = await metadata.of(
        states.map(({ state }) => state.digest),
        tx,
      );
      const creators = await creatorTerms.of(
        chain.id,
        [...new Set(states.map(({ state }) => state.creator))],
        tx,
      );
      const rows = await Promise.all(
        states.map(({ nftId, state }) =>
          rowOf(
            chain,
            nftId,
            state,
            wasCreator(creators.get(state.creator) ?? [], state.minted),
            nftTextsOf(contents.get(state.digest))?.artwork,
          ),
        ),
      );
      const where = { chain: chain.id, nftId: ids.map(Number) };
      await balances.remove(where, tx);
      await counted.replace(chain.id, where, rows, tx);
      await balances.put(
        states.flatMap(({ nftId, state }) =>
          [...state.balances].map(([holder, copies]) => ({
            chain: chain.id,
            nftId: Number(nftId),
            holder,
            copies: quantity.encode(copies),
          })),
        ),
        tx,
      );
      await metadata.want(
        rows.map((row) => row.digest),
        tx,
      );
      return ids.flatMap((nftId) => ['mention', 'tag'].map((kind) => ({ kind, key: `nft:${nftId}` })));
    },
  };
}

/** Finds the NFTs that accounts minted. They are folded again when the role of their creator changes. */
export function nftsMadeBy(sequelize: Sequelize): MadeBy {
  const { nfts } = nftTables(sequelize);
  return async (chain, creators, tx) => {
    const rows = await nfts.find({
      where: { chain, creator: [...creators] },
      attributes: ['nftId'],
      transaction: tx,
    });
    return rows.map(({ nftId }) => ({ kind: 'nft', key: String(nftId) }));
  };
}

async function rowOf(
  chain: Chain,
  nftId: string,
  state: NftState,
  isByCreator: boolean,
  artwork: string | undefined,
): Promise<NftRow> {
  const { creator, supply, balances, digest, minted } = state;
  return {
    chain: chain.id,
    nftId: Number(nftId),
    id: await serverIdOf(chain, 'nft', nftId),
    creator,
    supply: quantity.encode(supply),
    copiesLeft: quantity.encode(supply - (balances.get(chain.addresses.cube) ?? 0n)),
    creatorBalance: quantity.encode(balances.get(creator) ?? 0n),
    digest,
    artwork: artwork !== undefined && artwork.length <= MAX_CID_LENGTH ? artwork : null,
    listed: isByCreator && artwork !== undefined,
    blockNumber: minted.blockNumber,
    logIndex: minted.logIndex,
    timestamp: minted.timestamp,
    transactionHash: minted.transactionHash,
  };
}
