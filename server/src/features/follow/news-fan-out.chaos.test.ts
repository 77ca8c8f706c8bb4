import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/index.ts';
import { noticeTables } from '../notice/notice-model.ts';
import { createStores } from '../stores.ts';
import { followTable } from './follow-model.ts';
import { followNewsTable } from './follow-news-model.ts';
import { followNotifier } from './follow-notifier.ts';
import { newsFanOut } from './news-fan-out.ts';

const KILLS = 3;
const FOLLOWERS = 5_000;
const EVENT_TIME = 1_800_000_000;
/**
 * Milliseconds by which each process has its clock ahead of the previous process, so that earlier leases have
 * ended.
 */
const LATER_MS = 60_000;
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 1000));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-fan-out-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const walletOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

/** Notifies followers in a process of its own and kills it after a while. Resolves once it has exited. */
async function fanOutUntilKilled(file: string, ahead: number, milliseconds: number): Promise<void> {
  const at = (path: string): string => new URL(path, import.meta.url).href;
  const program = `
    import { openDatabase } from '${at('../../platform/database/index.ts')}';
    import { createStores } from '${at('../stores.ts')}';
    import { newsFanOut } from '${at('./news-fan-out.ts')}';
    const database = await openDatabase(${JSON.stringify(file)});
    const { followNews: news, follows, followNotices: notices } = createStores(database);
    const now = () => Date.now() + ${ahead};
    const onError = (error) => console.error(error);
    newsFanOut({ database, news, follows, notices, now, interval: 10, onError }).start();
    console.log('started');
  `;
  const loader = at('../../../../scripts/typescript.mjs');
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

it(`notifies each follower once, at whatever moments servers are killed (CUBEDROP_SEED=${seed})`, async () => {
  const file = join(folder, 'cubedrop.sqlite');
  const before = await openDatabase(file);
  const subject = walletOf(0);
  const followers = Array.from({ length: FOLLOWERS }, (_, number) => walletOf(number + 1));
  await followTable(before.sequelize).insertMissing(
    followers.map((account) => ({ chain: 1, account, kind: 'creator', subject, since: EVENT_TIME })),
  );
  const news = {
    about: { kind: 'creator', subject },
    item: 'd'.repeat(24),
    actor: subject,
    kind: 'new-drop',
    anchor: 'a drop',
    dueAt: EVENT_TIME,
    cubeId: null,
    dropId: 1,
    auctionId: null,
    saleId: null,
    amount: null,
    blockNumber: 7,
    transactionHash: null,
  } as const;
  await before.transaction((tx) => followNotifier(createStores(before))(1, [news], tx));
  await before.close();
  for (let kill = 0; kill < KILLS; kill++)
    await fanOutUntilKilled(file, kill * LATER_MS, (seed * (kill + 1) * 37) % 600);

  const database = await openDatabase(file);
  const { followNews, follows, followNotices } = createStores(database);
  const errors: unknown[] = [];
  const rest = newsFanOut({
    database,
    news: followNews,
    follows,
    notices: followNotices,
    now: () => Date.now() + KILLS * LATER_MS,
    interval: 10,
    onError: (error) => void errors.push(error),
  });
  await rest.now();
  const notices = await noticeTables(database.sequelize).follows.find({});
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual(followers.toSorted());
  expect(await followNewsTable(database.sequelize).count({})).toBe(0);
  expect(errors).toEqual([]);
  await database.close();
});
