import type { Wire } from '@cubedrop/sdk/api';
import type { Visible } from '../admin/visibility.ts';
import { nftTextsOf, type NftTexts } from '../../index/metadata/readable.ts';
import { inChunks } from '../../platform/database/table.ts';
import type { Domain } from '../domain.ts';
import type { NftRow } from './nft-model.ts';
import { presentNft } from './nft-presenter.ts';

/** Reads NFTs in bulk, for this and other features. */
export interface NftReader {
  /** Returns the records of rows in order, omitting NFTs whose metadata is unknown or invalid. */
  records(rows: readonly NftRow[]): Promise<Wire['Nft'][]>;
  /** Returns the rows of these NFTs, without those that are only in hidden cubes. */
  rowsOf(visible: Visible, nftIds: readonly number[]): Promise<NftRow[]>;
  /** Returns the records of rows by on-chain id, given metadata by digest, with the same omissions as `records`. */
  present(rows: readonly NftRow[], metadata: ReadonlyMap<string, unknown>): Map<number, Wire['Nft']>;
  /** Returns records by on-chain id, also omitting NFTs that are only in hidden cubes. */
  byNftIds(visible: Visible, nftIds: readonly number[]): Promise<Map<number, Wire['Nft']>>;
  /** Returns the artwork (a CID) and rarity of NFTs by on-chain id, with the same omissions as `byNftIds`. */
  artworks(
    visible: Visible,
    nftIds: readonly number[],
  ): Promise<Map<number, { picture: string; rarity: NftTexts['rarity'] }>>;
}

export function nftReader({ stores, urls }: Pick<Domain, 'stores' | 'urls'>): NftReader {
  const { nfts: store, metadata } = stores;
  const records = (rows: readonly NftRow[]): Promise<Wire['Nft'][]> =>
    inChunks(rows, async (part) => {
      const contents = await metadata.of(part.map(({ digest }) => digest));
      return part.flatMap((row) => presentNft(row, contents.get(row.digest), urls) ?? []);
    });
  const rowsOf: NftReader['rowsOf'] = async (visible, nftIds) => {
    const hidden = await visible.hiddenNfts();
    const shown = [...new Set(nftIds)].filter((nftId) => !hidden.has(nftId));
    return store.byNftIds(visible.chain, shown);
  };
  return {
    records,
    rowsOf,
    present(rows, contents) {
      const presented = new Map<number, Wire['Nft']>();
      for (const row of rows) {
        const nft = presentNft(row, contents.get(row.digest), urls);
        if (nft) presented.set(row.nftId, nft);
      }
      return presented;
    },
    async artworks(visible, nftIds) {
      const rows = await rowsOf(visible, nftIds);
      const contents = await metadata.of(rows.map(({ digest }) => digest));
      const artworks = new Map<number, { picture: string; rarity: NftTexts['rarity'] }>();
      for (const { nftId, digest } of rows) {
        const texts = nftTextsOf(contents.get(digest));
        if (texts) artworks.set(nftId, { picture: texts.artwork, rarity: texts.rarity });
      }
      return artworks;
    },
    async byNftIds(visible, nftIds) {
      const rows = await rowsOf(visible, nftIds);
      return new Map((await records(rows)).map((nft) => [Number(nft.nftId), nft]));
    },
  };
}
