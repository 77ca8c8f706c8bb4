import { ContradictedError } from '../../index/chain/report.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { describeReported } from '../reported-metadata.ts';
import type { CubeRow } from './cube-model.ts';
import { nftIdsIn } from './cube-store.ts';

/** A minted cube that a client reports. `cubeId` is its on-chain id, `nftIds` are the server ids of its NFTs. */
export interface ReportedCube {
  cubeId: string;
  nftIds: readonly string[];
  transaction: string | undefined;
  /** Builds the metadata, given the on-chain ids of the NFTs. @throws CubedropError if the report is invalid */
  metadata(nftIds: string[]): unknown;
}

/**
 * Returns a function that accepts a report of a minted cube and returns the cube's server id. It throws NotVisibleError
 * or ContradictedError.
 */
export function cubeReports(domain: Domain): (creator: string, cube: ReportedCube) => Promise<string> {
  const { cubes: store, nfts } = domain.stores;
  const visible = visibility(domain);

  const find = async (cubeId: string, transaction?: string): Promise<CubeRow | undefined> => {
    const [row] = await store.byCubeIds(await visible.everything(), [Number(cubeId)]);
    if (!row || String(row.cubeId) !== cubeId) return undefined;
    return transaction === undefined || row.transactionHash === transaction ? row : undefined;
  };
  /** Converts server ids of NFTs to on-chain ids for metadata, in the same order. Skips unknown ones. */
  const nftIdsOf = async (ids: readonly string[]): Promise<string[]> => {
    const rows = await nfts.byIds((await domain.chain()).id, ids);
    const byId = new Map(rows.map((row) => [row.id, String(row.nftId)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return async (creator, cube) => {
    const transaction = cube.transaction?.toLowerCase();
    const row = await domain.report(() => find(cube.cubeId, transaction), transaction);
    if (row.creator !== creator) throw new ContradictedError('This cube was created by another account.');
    const nftIds = await nftIdsOf(cube.nftIds);
    const inside = new Set(nftIdsIn(row).map(String));
    if (
      nftIds.length !== cube.nftIds.length ||
      inside.size !== nftIds.length ||
      !nftIds.every((id) => inside.has(id))
    ) {
      throw new ContradictedError('This cube contains other NFTs.');
    }
    await describeReported(domain, [{ digest: row.digest, metadata: () => cube.metadata(nftIds) }]);
    return row.id;
  };
}
