import type { Api } from '../create-api.ts';
import { encodeNewNft, type NewNft } from '../records/nft.ts';

/** Parameters of {@link reportNfts}. */
export interface ReportNftsParameters {
  /** The NFTs that the transaction minted. */
  nfts: readonly NewNft[];
  /** Hash of the transaction. */
  transaction: string;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Reports NFTs that one transaction minted. Returns their server ids, by on-chain id.
 * @throws ApiError with status 503 while the server has not seen the transaction
 */
export async function reportNfts(
  api: Pick<Api, 'post'>,
  { nfts, transaction, signal }: ReportNftsParameters,
): Promise<ReadonlyMap<string, string>> {
  const body = { nftdata: nfts.map(encodeNewNft), transaction };
  const { NFTdata } = await api.post('/nft/createnft', { body, signal });
  return new Map(NFTdata.map(({ _id, nftId }) => [nftId, _id]));
}
