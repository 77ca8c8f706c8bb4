import type { Wire } from '@cubedrop/sdk/api';
import type { Sequelize } from 'sequelize';
import { everything } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { Domain } from '../domain.ts';
import { oldestFirst } from '../../platform/database/order.ts';
import { nftTables } from '../nft/nft-model.ts';
import type { ManifestItemRow } from './manifest-model.ts';

/** Ids of the NFT, cube, drop or season that was created from a manifest item. */
export interface ExistingItem {
  /** Server id. */
  readonly id: string;
  /** On-chain id; null for seasons, which are not on the chain. */
  readonly onChainId: string | null;
}

/**
 * Returns a function that finds the items that an account created from a manifest, by their keys: the season with
 * the key, or the first NFT, cube or drop that the account created with the metadata of the manifest's item.
 */
export function existingItems({
  database,
  stores,
}: Pick<Domain, 'database' | 'stores'>): (
  list: Wire['ManifestList'],
  items: readonly ManifestItemRow[],
) => Promise<Map<string, ExistingItem>> {
  const onChain = itemsByDigest(database.sequelize);
  const { seasons } = stores;
  return async (list, items) => {
    const [first] = items;
    if (!first) return new Map();
    const { chain, account } = first;
    if (list === 'seasons') {
      const keys = items.map(({ itemKey }) => itemKey);
      const ids = await seasons.idsOfKeys(chain, account, keys);
      return new Map([...ids].map(([key, id]) => [key, { id, onChainId: null }]));
    }
    const digests = items.flatMap(({ digest }) => digest ?? []);
    const byDigest = await onChain[list](chain, account, digests);
    return new Map(
      items.flatMap(({ itemKey, digest }) => {
        const existing = byDigest.get(digest ?? '');
        return existing ? [[itemKey, existing] as const] : [];
      }),
    );
  };
}

type ByDigest = (
  chain: number,
  account: string,
  digests: readonly string[],
) => Promise<Map<string, ExistingItem>>;

function itemsByDigest(sequelize: Sequelize): Record<Exclude<Wire['ManifestList'], 'seasons'>, ByDigest> {
  const { nfts } = nftTables(sequelize);
  // Includes hidden items: an account may see its own.
  const tables = visibleTables(sequelize);
  const firstOfEachDigest = (
    rows: readonly { digest: string | null; id: string; onChainId: number }[],
  ): Map<string, ExistingItem> => {
    const existing = new Map<string, ExistingItem>();
    for (const { digest, id, onChainId } of rows) {
      if (digest !== null && !existing.has(digest))
        existing.set(digest, { id, onChainId: String(onChainId) });
    }
    return existing;
  };
  return {
    async nfts(chain, creator, digests) {
      const rows = await nfts.find({
        where: { chain, creator, digest: [...digests] },
        order: oldestFirst('nftId'),
      });
      return firstOfEachDigest(rows.map((row) => ({ ...row, onChainId: row.nftId })));
    },
    async cubes(chain, creator, digests) {
      const rows = await tables(everything(chain)).cubes.find({
        where: { creator, digest: [...digests] },
        order: oldestFirst('cubeId'),
      });
      return firstOfEachDigest(rows.map((row) => ({ ...row, onChainId: row.cubeId })));
    },
    async drops(chain, seller, digests) {
      const rows = await tables(everything(chain)).drops.find({
        where: { seller, digest: [...digests] },
        order: oldestFirst('dropId'),
      });
      return firstOfEachDigest(rows.map((row) => ({ ...row, onChainId: row.dropId })));
    },
  };
}
