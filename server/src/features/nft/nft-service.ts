import type { Wire } from '@cubedrop/sdk/api';
import { ContradictedError } from '../../index/chain/report.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { describeReported, type ReportedItem } from '../reported-metadata.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { NftRow } from './nft-model.ts';
import { nftReader } from './nft-reader.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** A minted NFT that a client reports, by on-chain id. */
export interface ReportedNft {
  nftId: string;
  metadata: ReportedItem['metadata'];
}

/** Reads the NFTs of creators and accepts reports of new ones. Addresses are in lower case. */
export interface NftService {
  /**
   * Returns a slice of the listed NFTs that the account created, that have copies outside cubes and that match the
   * filter, and their total number.
   */
  list(creator: string, slice: Slice, filter?: ListFilter): Promise<{ nfts: Wire['Nft'][] } & PageInfo>;
  /** Returns the listed NFTs that the account created and can still put into a cube, oldest first. */
  usable(creator: string): Promise<Wire['Nft'][]>;
  /**
   * Accepts a report of minted NFTs and returns their ids in the same order.
   * @throws NotVisibleError; ContradictedError if the transaction did not mint them, if another account created
   * them, or if a record is not the metadata of its NFT
   */
  minted(
    creator: string,
    nfts: readonly ReportedNft[],
    transaction?: string,
  ): Promise<{ id: string; nftId: string }[]>;
}

export function nftService(domain: Domain): NftService {
  const { nfts: store } = domain.stores;
  const reader = nftReader(domain);

  const findAll = async (nftIds: readonly string[], transaction?: string): Promise<NftRow[] | undefined> => {
    const rows = await store.byNftIds((await domain.chain()).id, nftIds.map(Number));
    const byId = new Map(
      rows
        .filter((row) => transaction === undefined || row.transactionHash === transaction)
        .map((row) => [String(row.nftId), row]),
    );
    const found = nftIds.flatMap((nftId) => byId.get(nftId) ?? []);
    return found.length === nftIds.length ? found : undefined;
  };

  return {
    async list(creator, slice, filter) {
      const { rows, ...total } = await store.madeBy((await domain.chain()).id, creator, slice, filter);
      return { nfts: await reader.records(rows), ...total };
    },
    async usable(creator) {
      return reader.records(await store.usableBy((await domain.chain()).id, creator));
    },
    async minted(creator, nfts, transaction) {
      const nftIds = nfts.map(({ nftId }) => nftId);
      const hash = transaction?.toLowerCase();
      const rows = await domain.report(() => findAll(nftIds, hash), hash);
      if (rows.some((row) => row.creator !== creator)) {
        throw new ContradictedError('These NFTs were made by another account.');
      }
      await describeReported(
        domain,
        rows.map(({ digest }, index) => ({
          digest,
          metadata: expectDefined(nfts[index], 'the report of a row').metadata,
        })),
      );
      return rows.map(({ id, nftId }) => ({ id, nftId: String(nftId) }));
    },
  };
}
