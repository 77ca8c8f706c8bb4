import type { Wire } from '@cubedrop/sdk/api';
import type { Transaction } from 'sequelize';
import type { Domain } from '../domain.ts';
import { takeTurn } from '../../platform/database/index.ts';
import { badRequest, conflict, tooLarge } from '../../platform/errors.ts';
import { existingItems } from './existing-items.ts';
import { manifestItemTable, type ManifestItemRow } from './manifest-model.ts';

/** An item that an account is about to create. */
export interface ItemToReserve {
  key: string;
  written: string;
  digest?: string;
}

/**
 * Tracks which manifest items an account has reserved and what was created from them. Both calls wait until the chain
 * is fully indexed, because clients pay to create items that are not found. If waiting fails, they throw
 * NotVisibleError.
 */
export interface ManifestService {
  /**
   * Reserves all items or none. An item that was reserved before gets the new digest, unless it has been created.
   * @param limit maximum number of keys that the account may reserve in all
   * @throws HttpError 400 if a key appears twice; 409 with the `keys` of items that were reserved with different
   * content; 413 beyond the limit
   */
  reserve(
    account: string,
    list: Wire['ManifestList'],
    items: readonly ItemToReserve[],
    limit: number,
  ): Promise<Wire['ManifestItem'][]>;
  /** Returns the reserved items among `keys`, in the same order. */
  lookup(
    account: string,
    list: Wire['ManifestList'],
    keys: readonly string[],
  ): Promise<Wire['ManifestItem'][]>;
}

export function manifestService(domain: Domain): ManifestService {
  const { database } = domain;
  const table = manifestItemTable(database.sequelize);
  const findExisting = existingItems(domain);

  const rowsOf = async (chain: number, account: string, list: string, keys: readonly string[]) => {
    const rows = await table.find({ where: { chain, account, list, itemKey: [...keys] } });
    return rows.sort((a, b) => keys.indexOf(a.itemKey) - keys.indexOf(b.itemKey));
  };
  const describe = async (
    list: Wire['ManifestList'],
    rows: readonly ManifestItemRow[],
  ): Promise<Wire['ManifestItem'][]> => {
    const existing = await findExisting(list, rows);
    return rows.map(({ itemKey: key, written, digest }) => {
      const { id = null, onChainId = null } = existing.get(key) ?? {};
      return { key, written, digest, id, onChainId };
    });
  };
  /** Updates the digests of items that have not been created, since their files may have changed. */
  const renewDigests = async (
    rows: readonly ManifestItemRow[],
    list: Wire['ManifestList'],
    items: readonly ItemToReserve[],
  ) => {
    const existing = await findExisting(list, rows);
    for (const row of rows) {
      const digest = items.find(({ key }) => key === row.itemKey)?.digest ?? null;
      if (digest === row.digest || existing.has(row.itemKey)) continue;
      const { chain, account, itemKey } = row;
      await table.update({ digest }, { chain, account, list, itemKey });
    }
  };

  /** @throws HttpError 413 if `more` keys would exceed the account's limit */
  const assertRoom = async (account: string, more: number, limit: number, tx: Transaction): Promise<void> => {
    if (more > 0 && (await table.countUpTo({ account }, limit + 1, tx)) + more > limit)
      throw tooLarge('Your account has reached its maximum number of manifest keys.', 'quota-reached');
  };

  return {
    async reserve(account, list, items, limit) {
      const keys = items.map(({ key }) => key);
      if (new Set(keys).size !== keys.length) throw badRequest('The same key appears twice.');
      const { id: chain } = await domain.chain();
      const createdAt = await domain.now();
      const where = { chain, account, list, itemKey: keys };
      await database.transaction(async (tx) => {
        await takeTurn(database.sequelize, `manifest ${account}`, tx);
        const before = await table.find({ where, attributes: ['itemKey'], transaction: tx });
        await assertRoom(account, items.length - before.length, limit, tx);
        await table.insertMissing(
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
        const kept = await table.find({ where, transaction: tx });
        const written = new Map(items.map((item) => [item.key, item.written]));
        const differing = kept
          .filter((row) => row.written !== written.get(row.itemKey))
          .map((row) => row.itemKey);
        if (differing.length > 0)
          throw conflict('These keys were reserved with other content.', 'written-differently', {
            keys: differing,
          });
      });
      await domain.waitUntilCaughtUp();
      await renewDigests(await rowsOf(chain, account, list, keys), list, items);
      return describe(list, await rowsOf(chain, account, list, keys));
    },
    async lookup(account, list, keys) {
      await domain.waitUntilCaughtUp();
      return describe(list, await rowsOf((await domain.chain()).id, account, list, keys));
    },
  };
}
