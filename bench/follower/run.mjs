/**
 * `npm run bench:follower [-- --blocks 10000 --keep <folder> --database mysql://…]`: measures how long a server takes
 * to catch up with a chain, compared with only reading the blocks from the same node. Fails if catching up takes more
 * than 60 seconds per 10,000 blocks. `--keep` stores the chain for later runs. The database of `--database` must be
 * empty.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mapConcurrently } from '../../server/src/platform/map-concurrently.ts';
import { httpNode } from '../../server/src/index/chain/node.ts';
import { testFollower } from '../../server/test/chain/test-follower.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';

/** Maximum time for 10,000 blocks, in seconds. */
const BUDGET_SECONDS = 60;
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '10000' },
    keep: { type: 'string' },
    database: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-bench-'));
const program = (name) => fileURLToPath(new URL(name, import.meta.url));
const args = [...process.execArgv, program('make-chain.mjs'), values.blocks, values.keep ?? folder];
const chain = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });

try {
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: chain.stdout }).once('line', resolve);
    chain.once('exit', () => reject(new Error('The test chain could not be created')));
  });
  const { url, addresses, blocks } = JSON.parse(line);
  const node = httpNode(url);
  const readSeconds = await timed(() =>
    mapConcurrently(
      Array.from({ length: blocks + 1 }, (_, number) => number),
      (number) => node.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]),
    ),
  );
  const database = await openDatabase(values.database ?? join(folder, 'cubedrop.sqlite'));
  const [known] = await database.sequelize.query('SELECT COUNT(*) AS events FROM events');
  if (known[0].events > 0) {
    await database.close();
    throw new Error('The database already contains a chain. Name an empty one.');
  }
  const errors = [];
  const follower = testFollower(database, node, addresses, (error) => errors.push(error));
  const cpu = process.cpuUsage();
  const syncSeconds = await timed(() => follower.sync());
  const { user, system } = process.cpuUsage(cpu);
  const { block, lag } = follower.status();
  const [rows] = await database.sequelize.query('SELECT COUNT(*) AS events FROM events');
  await follower.stop();
  await database.close();
  if (errors.length > 0 || lag !== 0) throw errors[0] ?? new Error(`${lag} blocks were not indexed`);

  const round = (seconds) => seconds.toFixed(1);
  console.log(`${block} blocks, ${rows[0].events} events, ${database.dialect}`);
  console.log(`reading blocks only  ${round(readSeconds)} s`);
  console.log(`catching up          ${round(syncSeconds)} s (CPU ${round((user + system) / 1e6)} s)`);
  console.log(`ratio                ${(syncSeconds / readSeconds).toFixed(2)}`);
  if (syncSeconds > BUDGET_SECONDS * (blocks / 10_000)) {
    console.log(`over the budget of ${BUDGET_SECONDS} s for 10,000 blocks`);
    process.exitCode = 1;
  }
} finally {
  chain.kill();
  if (chain.exitCode === null && chain.signalCode === null) await once(chain, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the duration of some work in seconds. */
async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
