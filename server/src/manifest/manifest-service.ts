import type { ManifestItem, ManifestList } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import { badRequest, conflict } from '../errors.ts';
import { madeThings } from './made-things.ts';
import { manifestItemTable, type ManifestItemRow } from './manifest-model.ts';

/** An item as an account is about to make it. */
export interface ItemToReserve {
  key: string;
  written: string;
  digest?: string;
}

/**
 * Which items of its manifests an account has reserved, and what became of them. Answers are as new as the chain, since
 * what is not there yet is going to be paid for; so both calls throw NotVisibleError while it cannot be read.
 */
export interface ManifestService {
  /**
   * Reserves items, all of them or none; those reserved before stay as they are.
   * @throws HttpError 409 with the `keys` that were written differently before
   */
  reserve(account: string, list: ManifestList, items: readonly ItemToReserve[]): Promise<ManifestItem[]>;
  /** Those of the items that are known, in the order asked. */
  lookup(account: string, list: ManifestList, keys: readonly string[]): Promise<ManifestItem[]>;
}

export function manifestService(domain: Domain): ManifestService {
  const { database } = domain;
  const table = manifestItemTable(database.sequelize);
  const findMade = madeThings(database);

  const rowsOf = async (chain: number, account: string, list: string, keys: readonly string[]) => {
    const rows = await table.find({ where: { chain, account, list, itemKey: [...keys] } });
    return rows.sort((a, b) => keys.indexOf(a.itemKey) - keys.indexOf(b.itemKey));
  };
  const known = async (list: ManifestList, rows: readonly ManifestItemRow[]): Promise<ManifestItem[]> => {
    const made = await findMade(list, rows);
    return rows.map(({ itemKey: key, written, digest }) => {
      const { id = null, chainId = null } = made.get(key) ?? {};
      return { key, written, digest, id, chainId };
    });
  };
  /** Until a thing is made its files may change, and its digest with them. */
  const renewDigests = async (
    rows: readonly ManifestItemRow[],
    list: ManifestList,
    items: readonly ItemToReserve[],
  ) => {
    const made = await findMade(list, rows);
    for (const row of rows) {
      const digest = items.find(({ key }) => key === row.itemKey)?.digest ?? null;
      if (digest === row.digest || made.has(row.itemKey)) continue;
      const { chain, account, itemKey } = row;
      await table.update({ digest }, { chain, account, list, itemKey });
    }
  };

  return {
    async reserve(account, list, items) {
      const keys = items.map(({ key }) => key);
      if (new Set(keys).size !== keys.length) throw badRequest('The same key is there twice.');
      const { id: chain } = await domain.chain();
      const createdAt = await domain.now();
      await database.transaction(async (tx) => {
        await table.putMissing(
          items.map(({ key, written, digest = null }) => ({
            chain,
            account,
            list,
            itemKey: key,
            written,
            digest,
            createdAt,
          })),
          tx,
        );
        const kept = await table.find({ where: { chain, account, list, itemKey: keys }, transaction: tx });
        const written = new Map(items.map((item) => [item.key, item.written]));
        const differing = kept
          .filter((row) => row.written !== written.get(row.itemKey))
          .map((row) => row.itemKey);
        if (differing.length > 0) throw conflict('Written differently before', { keys: differing });
      });
      await domain.caughtUp();
      await renewDigests(await rowsOf(chain, account, list, keys), list, items);
      return known(list, await rowsOf(chain, account, list, keys));
    },
    async lookup(account, list, keys) {
      await domain.caughtUp();
      return known(list, await rowsOf((await domain.chain()).id, account, list, keys));
    },
  };
}
