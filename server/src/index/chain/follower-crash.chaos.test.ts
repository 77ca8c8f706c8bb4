import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { testFollower } from '../../../test/chain/test-follower.ts';
import { tablesOf } from '../../../test/chain/test-tables.ts';

const KILLS = 3;
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 1000));

let chain: TestChain;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-follower-'));
  chain = await testChain();
});
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a follower in its own process and kills it `milliseconds` after its start. Resolves once it has exited. */
async function followUntilKilled(file: string, milliseconds: number): Promise<void> {
  const { addresses, url } = chain;
  const program = `
    import { openDatabase } from '${new URL('../../platform/database/index.ts', import.meta.url).href}';
    import { httpNode } from '${new URL('./node.ts', import.meta.url).href}';
    import { testFollower } from '${new URL('../../../test/chain/test-follower.ts', import.meta.url).href}';
    const database = await openDatabase(${JSON.stringify(file)});
    testFollower(database, httpNode('${url}'), ${JSON.stringify(addresses)}).start();
    console.log('following');
  `;
  const loader = new URL('../../../../scripts/typescript.mjs', import.meta.url).href;
  const args = ['--conditions=source', '--import', loader, '--input-type=module', '-e', program];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(milliseconds);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
}

it(`resumes from a consistent state after every kill (CUBEDROP_SEED=${seed})`, async () => {
  const act = acting(chain);
  const file = join(folder, 'cubedrop.sqlite');
  for (let round = 0; round < KILLS; round++) {
    const digests = Array.from(
      { length: 20 },
      (_, at) => `0x${(round * 100 + at).toString(16).padStart(64, '0')}`,
    );
    const making = (async () => {
      for (const digest of digests) await act.mint(round % 2, [3, 4], [digest, digest]);
    })();
    await followUntilKilled(file, (seed * (round + 1) * 37) % 600);
    await making;
  }
  const rows = async (database: Database): Promise<unknown> => {
    await testFollower(database, chain.node, chain.addresses).sync();
    return tablesOf(database);
  };
  const killed = await openDatabase(file);
  const fresh = await openDatabase(join(folder, 'fresh.sqlite'));
  const tables = (await rows(killed)) as { nfts: unknown[] };
  expect(tables.nfts).toHaveLength(KILLS * 20 * 2);
  expect(tables).toEqual(await rows(fresh));
  await Promise.all([killed.close(), fresh.close()]);
});
