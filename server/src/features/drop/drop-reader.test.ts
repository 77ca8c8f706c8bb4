import { contentOfJson } from '@cubedrop/sdk';
import { expect, it } from '@jest/globals';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { CHAIN, fill, NOW } from '../../../test/search/test-rows.ts';
import { countPresented } from '../../../test/search/count-presented.ts';
import { everything } from '../admin/visibility.ts';
import { createStores } from '../stores.ts';
import { dropTables } from './drop-model.ts';
import { dropReader } from './drop-reader.ts';

/** More than the rows that are read at once, and several times the records that are presented at once. */
const DROPS = 620;

onSqlite('the list of drops', (engine) => {
  it('reads and presents all drops in parts, so that other requests get their turns in between', async () => {
    const database = await engine.open();
    await fill(database, DROPS);
    const stores = createStores(database);
    const { digest, text } = await contentOfJson(sampleDrop('Friday Drop'));
    await stores.metadata.keep(new Map([[digest.slice(2), text]]));
    await dropTables(database.sequelize).drops.update({ digest: digest.slice(2) }, {});
    const visible = everything(CHAIN);
    const { urls, most } = countPresented(database);
    const rows = await stores.drops.all(visible);
    const records = await dropReader({ stores, urls, now: async () => NOW }).records(visible, rows);
    const numbers = Array.from({ length: DROPS }, (_, at) => at + 1);
    expect(records.map(({ dropId }) => Number(dropId))).toEqual(numbers);
    for (const { title, cubeCount, bidCount, tokenId } of records)
      expect([title, cubeCount, bidCount, tokenId.length]).toEqual(['Friday Drop', 1, 2, 1]);
    const cubes = await stores.cubes.byCubeIds(visible, [7]);
    expect(records[6]?.tokenId).toEqual(cubes.map(({ id }) => id));
    expect(most()).toBeGreaterThan(0);
    expect(most()).toBeLessThanOrEqual(100);
  });
});
