import { expect, it } from '@jest/globals';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { CHAIN, fill } from '../../../test/search/test-rows.ts';
import { countPresented } from '../../../test/search/count-presented.ts';
import { ADDRESSES } from '../../../test/totals/test-history.ts';
import { recordChain } from '../../index/chain/chain.ts';
import { storedCollection } from '../profile/mention-content.ts';
import { mentionTables } from '../profile/mention-model.ts';
import { createStores } from '../stores.ts';
import { collectionService } from './collection-service.ts';

/** More than the rows that are read at once, and several times the records that are presented at once. */
const COLLECTIONS = 620;

onSqlite('the list of collections', (engine) => {
  it('reads and presents all collections in parts, so that other requests get their turns in between', async () => {
    const database = await engine.open();
    const genesisHash = `0x${'1'.repeat(64)}`;
    const chain = await recordChain(database, { chainId: 3, genesisHash, addresses: ADDRESSES }, 1);
    expect(chain.id).toBe(CHAIN);
    await fill(database, COLLECTIONS);
    const { collections } = mentionTables(database.sequelize);
    await collections.update({ content: JSON.stringify(storedCollection('High Seas', 'sea.png')) }, {});
    const { urls, most } = countPresented(database);
    const stores = createStores(database);
    const records = await collectionService({ database, stores, urls, chain: async () => chain }).all();
    const rows = await collections.find({ order: ['itemId'] });
    expect(records.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    expect(records).toHaveLength(COLLECTIONS);
    expect(records[0]).toMatchObject({
      collectiontitle: 'High Seas',
      image: 'https://example.org/uploads/sea.png',
    });
    expect(most()).toBeGreaterThan(0);
    expect(most()).toBeLessThanOrEqual(100);
  });
});
