import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listsOf } from '../../server/test/search/test-lists.ts';
import { fillYears } from '../fill/fill.mjs';
import { FILLED_AT } from '../fill/times.mjs';
import { median, ms, PAGE, READS, table, times } from './measure.mjs';
import { plot } from './plot.mjs';

/** Maximum ratio of the time of a page in the larger database to that in the smaller one. */
const TARGET = 1.3;
/** Number of the far page. If a list has fewer pages, its last page is read instead. */
const FAR_PAGE = 100;
/** Number of reads of every list before the measurement, so that the code is optimised equally for both databases. */
const WARM_UPS = 3;
const FIGURES = new URL('figures/', import.meta.url);

/**
 * Measures the first and a far page of every list in two databases, one with `few` and one with `many` NFTs, and writes
 * the figures to `figures/`.
 * @param {() => Promise<import('../../server/src/platform/database/index.ts').Database>} open opens a new database
 * @param {{ few: number, many: number }} sizes
 */
export async function compare(open, { few, many }) {
  const first = await measured(open, few);
  const second = await measured(open, many);
  const { engine } = second;
  const rows = [...second.lists].map(([name, large]) => {
    const small = first.lists.get(name);
    const ratio = large.first / small.first;
    const farRatio = large.far / small.far;
    const firstCells = [ms(small.first), ms(large.first), times(ratio)];
    const farCells = [ms(small.far), ms(large.far), times(farRatio)];
    return { name, ratio, farRatio, cells: [name, small.count, large.count, ...firstCells, ...farCells] };
  });
  const sizes = `${few} and ${many} NFTs`;
  const head = ['list', 'rows of few', 'rows of many', 'page 1, few', 'page 1, many', 'ratio'];
  const far = [`page ${FAR_PAGE}, few`, `page ${FAR_PAGE}, many`, 'ratio'];
  const text = [
    `# Lists in ${engine} with ${sizes}`,
    `Median of ${READS} reads, in milliseconds. Each read includes the total count of the list. ` +
      `If a list has fewer than ${FAR_PAGE} pages, its last page is read instead.`,
    `![Ratio of the times](${engine}.svg)`,
    table(
      [...head, ...far],
      rows.map(({ cells }) => cells),
    ),
  ].join('\n\n');
  const bars = rows.flatMap(({ name, ratio, farRatio }) => [
    { name: `${name}, page 1`, ratio },
    { name: `${name}, page ${FAR_PAGE}`, ratio: farRatio },
  ]);
  mkdirSync(FIGURES, { recursive: true });
  const pathOf = (name) => fileURLToPath(new URL(name, FIGURES));
  writeFileSync(pathOf(`${engine}.md`), `${text}\n`);
  writeFileSync(pathOf(`${engine}.svg`), plot(`Times with ${sizes} in ${engine}: ratio`, bars, TARGET));
  console.log(text);
}

async function measured(open, nfts) {
  const database = await open();
  try {
    const started = performance.now();
    await fillYears(database, nfts);
    const seconds = (performance.now() - started) / 1_000;
    console.error(`filled ${database.dialect} with ${nfts} NFTs in ${seconds.toFixed(0)} s`);
    const known = listsOf(database, FILLED_AT);
    for (let pass = 0; pass < WARM_UPS; pass++)
      for (const { read } of known) await read({ start: 0, end: PAGE });
    const lists = new Map();
    for (const { name, read } of known) {
      const { count } = await read({ start: 0, end: 0 });
      const start = Math.max(0, Math.min((FAR_PAGE - 1) * PAGE, count - PAGE));
      const first = await median(() => read({ start: 0, end: PAGE }));
      const far = await median(() => read({ start, end: start + PAGE }));
      lists.set(name, { count, first, far });
    }
    return { engine: database.dialect === 'sqlite' ? 'sqlite' : 'mariadb', lists };
  } finally {
    await database.close();
  }
}
