/**
 * How long lists take on many rows, on SQLite and on MariaDB: the first page, one far down, and that one read whole row
 * by row as a plain OFFSET does: `npm run bench:lists [-- --rows 100000]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { auctionStore } from '../../server/src/auction/auction-store.ts';
import { cubeStore } from '../../server/src/cube/cube-store.ts';
import { openDatabase } from '../../server/src/database/index.ts';
import { mariadbInstalled, startMariadb } from '../../server/src/database/private-mariadb.ts';
import { dropStore } from '../../server/src/drop/drop-store.ts';
import { nftStore } from '../../server/src/nft/nft-store.ts';
import { namedStore } from '../../server/src/profile/named-store.ts';
import { saleStore } from '../../server/src/sale/sale-store.ts';
import { CHAIN, fill, NOW, SELLER } from './fill.mjs';

const TIMES = 9;
const PAGE = 12;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-bench-'));

try {
  await measured(await openDatabase(join(folder, 'cubedrop.sqlite')));
  if (mariadbInstalled()) {
    const server = await startMariadb();
    try {
      await measured(await openDatabase(await server.freshUrl()));
    } finally {
      await server.stop();
    }
  } else console.log('mariadbd is not installed: SQLite alone was measured');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measured(database) {
  try {
    const started = performance.now();
    await fill(database, rows);
    console.error(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    console.log(`\n${database.dialect}, ${rows} rows of each; milliseconds, the median of ${TIMES}\n`);
    console.log('| list | of | first page | far page | ratio | far page by OFFSET | ratio |');
    console.log('|---|---:|---:|---:|---:|---:|---:|');
    for (const [name, page, plain] of lists(database)) {
      const first = await page({ start: 0, end: PAGE });
      const start = Math.max(0, Math.floor(first.count * 0.9) - PAGE);
      const near = await median(() => page({ start: 0, end: PAGE }));
      const far = await median(() => page({ start, end: start + PAGE }));
      const whole = plain && (await median(() => plain(start)));
      const cells = [name, first.count, ms(near), ms(far), times(far / near)];
      console.log(`| ${[...cells, plain ? ms(whole) : '', plain ? times(whole / far) : ''].join(' | ')} |`);
    }
  } finally {
    await database.close();
  }
}

/** Each list by its name, as the server reads it, and where it can be said plainly, as OFFSET reads it. */
function lists({ sequelize }) {
  const sales = saleStore(sequelize);
  const auctions = auctionStore(sequelize);
  const drops = dropStore(sequelize);
  const cubes = cubeStore(sequelize);
  const nfts = nftStore(sequelize);
  const named = namedStore(sequelize);
  const addresses = { dropAuction: `0x${'d'.repeat(40)}`, userAuction: null };
  const market = (filter) => (slice) => sales.market(CHAIN, slice, NOW, filter);
  const made = (filter) => (slice) => cubes.madeBy(CHAIN, SELLER, slice, { ...filter, now: NOW, addresses });
  const newest = 'blockNumber DESC, logIndex DESC';
  const plain = (from, order) => async (start) => {
    await sequelize.query(`SELECT COUNT(*) FROM ${from}`);
    await sequelize.query(`SELECT * FROM ${from} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${start}`);
  };
  const open = `sales WHERE chain = ${CHAIN} AND state = 'open' AND listed = 1 AND expiresAt > ${NOW}`;
  return [
    ['sales', market({}), plain(open, `${newest}, id DESC`)],
    ['sales, cheapest', market({ sort: 'price-low' }), plain(open, 'price, id')],
    ['sales, ending', market({ sort: 'ending' }), plain(open, 'expiresAt, id')],
    ['sales, a price range', market({ minPrice: 10n ** 18n, maxPrice: 2n * 10n ** 18n })],
    ['sales, a rare word', market({ search: 'w77' })],
    ['sales, a word of all', market({ search: 'cub' })],
    ['sales, rarity and price', market({ rarity: ['Epic'], sort: 'price-high' })],
    ['sales, an artist', market({ artist: 'Artist 7' })],
    ['auctions', (slice) => auctions.market(CHAIN, slice, NOW, {})],
    ['auctions, ending', (slice) => auctions.market(CHAIN, slice, NOW, { sort: 'ending' })],
    [
      'drops',
      (slice) => drops.page(CHAIN, slice, NOW, {}),
      plain(`drops WHERE chain = ${CHAIN} AND listed = 1`, `${newest}, dropId DESC`),
    ],
    [
      'drops, running, ending',
      (slice) => drops.page(CHAIN, slice, NOW, { status: 'running', sort: 'ending' }),
    ],
    ['drops, a rare word', (slice) => drops.page(CHAIN, slice, NOW, { search: 'w77' })],
    [
      'cubes made',
      made({}),
      plain(
        `cubes WHERE chain = ${CHAIN} AND creator = '${SELLER}' AND listed = 1`,
        `${newest}, cubeId DESC`,
      ),
    ],
    ['cubes made, free', made({ status: 'free' })],
    ['NFTs made', (slice) => nfts.madeBy(CHAIN, SELLER, slice, {})],
    ['collections', (slice) => named.collections(CHAIN, slice, {})],
    ['collections, a rare word', (slice) => named.collections(CHAIN, slice, { search: 'w77' })],
  ];
}

async function median(work) {
  const taken = [];
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(TIMES / 2)];
}

function ms(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}

function times(value) {
  return `${value.toFixed(1)}x`;
}
