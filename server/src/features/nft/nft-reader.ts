import type { Nft } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import type { NftRow } from './nft-model.ts';
import { nftRecord } from './nft-record.ts';
import { nftStore } from './nft-store.ts';

/** Reads NFTs in bulk, for other domains. */
export interface NftReader {
  /** Returns the records of rows in order, omitting NFTs whose metadata is unknown. */
  records(rows: readonly NftRow[]): Promise<Nft[]>;
  /** Returns records by on-chain ID. */
  byNftIds(nftIds: readonly number[]): Promise<Map<number, Nft>>;
}

export function nftReader({ database, metadata, urls, chain }: Domain): NftReader {
  const store = nftStore(database.sequelize);
  const records = async (rows: readonly NftRow[]): Promise<Nft[]> => {
    const known = await metadata.of(rows.map(({ digest }) => digest));
    return rows.flatMap((row) => nftRecord(row, known.get(row.digest), urls) ?? []);
  };
  return {
    records,
    async byNftIds(nftIds) {
      const rows = await store.byNftIds((await chain()).id, [...new Set(nftIds)]);
      return new Map((await records(rows)).map((nft) => [Number(nft.nftId), nft]));
    },
  };
}
