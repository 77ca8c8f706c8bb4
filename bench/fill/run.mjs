/**
 * `npm run bench:fill -- --rows 1000000 --database mysql://…`: fills an empty database, given by its URL or file, with
 * several years of a marketplace. `--rows` is the number of NFTs.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { nftTables } from '../../server/src/features/nft/nft-model.ts';
import { fillYears } from './fill.mjs';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, database: { type: 'string' } },
});
const rows = Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < 1) throw new Error('--rows is the number of NFTs.');
if (!values.database) throw new Error('--database is the URL of an empty database, or the path of a file.');

const database = await openDatabase(values.database);
try {
  const { nfts } = nftTables(database.sequelize);
  if (await nfts.has({})) throw new Error('The database is not empty.');
  const started = performance.now();
  const inserted = await fillYears(database, rows);
  const seconds = (performance.now() - started) / 1_000;
  for (const [table, count] of inserted) console.log(`${table}: ${count}`);
  console.log(`filled in ${seconds.toFixed(0)} s`);
} finally {
  await database.close();
}
