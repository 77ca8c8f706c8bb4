import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bigRelease, SEASON, writeRelease } from './big-release.ts';
import { killAt, newFolder, removeFolders, type Ended } from './processes.ts';
import { startProxy } from './proxy.ts';
import { randomFrom, shuffled } from './random.ts';
import { doneOf, World, type RunDone } from './world.ts';

/** Every entry with `npm run test:chaos -- --full`; a few of them without. */
const isFull = process.env['CUBEDROP_FULL'] === '1';
const MINUTE = 60_000;
jest.setTimeout(isFull ? 240 * MINUTE : 4 * MINUTE);

/** The same instants in the same order for the same seed: CUBEDROP_SEED=… repeats a run. */
const seed = Number(process.env['CUBEDROP_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** About as many as the journal of the season gets; past its end nothing is killed. */
const ENTRIES = 330;
const [KILLS, KILLS_OF_A_RELEASE] = isFull ? [ENTRIES, 33] : [4, 4];

let world: World;
let names = 0;

beforeAll(async () => {
  console.info(`Instants from CUBEDROP_SEED=${seed}`);
  world = await World.open();
  // An account's first release approves both contracts as well; the others all pay for the same.
  await applied(newRelease({ nfts: 6, cubes: 1, drops: 1 }));
});

afterAll(async () => {
  await world.close();
  removeFolders();
});

interface Release {
  path: string;
  env: { CUBEDROP_CONFIG_DIR: string };
  size: { nfts: number; cubes: number; drops: number };
}

function newRelease(size = SEASON): Release {
  const path = writeRelease(newFolder(), bigRelease(`r${names++}`, size));
  return { path, env: { CUBEDROP_CONFIG_DIR: newFolder() }, size };
}

const words = ({ path }: Release) => ['apply', '-f', path, '--yes', '--json'];

async function applied(release: Release): Promise<Ended> {
  const ended = await world.run(world.people.creator, words(release), { env: release.env });
  expect({ code: ended.code, err: ended.err }).toEqual({ code: 0, err: '' });
  return ended;
}

function journalOf({ env }: Release): string | undefined {
  const runs = join(env.CUBEDROP_CONFIG_DIR, 'runs');
  const run = existsSync(runs) ? readdirSync(runs)[0] : undefined;
  const path = run && join(runs, run, 'journal.ndjson');
  return path && existsSync(path) ? path : undefined;
}

function entriesOf(release: Release): number {
  const path = journalOf(release);
  return path ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
}

/** Runs `faults`, then goes on to the end, and makes sure that there is exactly one of everything. */
async function exactlyOnce(release: Release, faults: () => Promise<unknown>): Promise<void> {
  const { creator } = world.people;
  const [nonce, counts] = [await world.nonceOf(creator), await world.counts()];
  const what = await faults();
  const ended = await applied(release).catch((error: unknown) => {
    throw new Error(`${JSON.stringify({ what, seed })}\n${String(error)}`);
  });
  const done: RunDone = doneOf(ended);
  const { nfts, cubes, drops } = release.size;
  const made = [done.nfts, done.cubes, done.drops, done.seasons].map((items) => Object.keys(items).length);
  // That the server has these very ones is made sure of by the run itself before it says so.
  expect({ what, made }).toEqual({ what, made: [nfts, cubes, drops, 1] });
  expect({ what, ...(await world.counts()) }).toEqual({
    what,
    batches: counts.batches + 1,
    cubes: counts.cubes + cubes,
    drops: counts.drops + drops,
    seasons: counts.seasons + 1,
  });
  expect({ what, nonce: await world.nonceOf(creator) }).toEqual({ what, nonce: nonce + 1 + cubes + drops });
}

it(`a run of ${SEASON.nfts} NFTs, ${SEASON.cubes} cubes and ${SEASON.drops} drops, killed at its entries in random order, ends with one of everything`, async () => {
  const random = randomFrom(seed);
  const entries = shuffled(
    Array.from({ length: ENTRIES }, (_, index) => index + 1),
    random,
  ).slice(0, KILLS);
  for (let first = 0; first < KILLS; first += KILLS_OF_A_RELEASE) {
    const release = newRelease();
    const kills = entries.slice(first, first + KILLS_OF_A_RELEASE).sort((a, b) => a - b);
    await exactlyOnce(release, async () => {
      const done: (string | number)[][] = [];
      for (const entry of kills) {
        const from = entriesOf(release);
        if (entry <= from) continue;
        const mode = ['before', 'torn', 'after'][Math.floor(random() * 3)]!;
        const { env, preload } = killAt(entry, mode, from);
        const runId = journalOf(release)?.split('/').at(-2);
        const again = runId && random() < 0.5 ? ['run', 'resume', runId, '--json'] : words(release);
        const { code } = await world.run(world.people.creator, again, {
          env: { ...release.env, ...env },
          preload: preload!,
        });
        done.push([entry, mode, again[0]!, String(code)]);
      }
      return done;
    });
  }
});

describe('a run goes on and ends with one of everything', () => {
  const small = { nfts: 12, cubes: 2, drops: 1 };

  it('after its journal was cut in the middle of a line', async () => {
    const random = randomFrom(seed + 1);
    const release = newRelease(small);
    await exactlyOnce(release, async () => {
      const entry = 5 + Math.floor(random() * 60);
      const { env, preload } = killAt(entry, 'after');
      await world.run(world.people.creator, words(release), {
        env: { ...release.env, ...env },
        preload: preload!,
      });
      const path = journalOf(release)!;
      const { length } = readFileSync(path);
      const last = readFileSync(path).subarray(0, -1).lastIndexOf(10) + 1;
      const kept = last + Math.floor(random() * (length - last - 1));
      truncateSync(path, kept);
      return { entry, length, kept };
    });
  });

  it('after the disk was full, which it says', async () => {
    const random = randomFrom(seed + 2);
    const release = newRelease(small);
    await exactlyOnce(release, async () => {
      const entry = 25 + Math.floor(random() * 40);
      const { env, preload } = killAt(entry, 'full');
      const full = await world.run(world.people.creator, words(release), {
        env: { ...release.env, ...env },
        preload: preload!,
      });
      expect([1, 3]).toContain(full.code);
      expect(full.err).toContain('ENOSPC: no space left on device');
      return { entry };
    });
  });

  it.each(['CUBEDROP_API_URL', 'CUBEDROP_RPC_URL'])('after %s was gone in the middle', async (name) => {
    const { creator } = world.people;
    const proxy = await startProxy(name === 'CUBEDROP_API_URL' ? world.stack.url : world.stack.chainUrl);
    const release = newRelease(small);
    const env = { ...release.env, [name]: proxy.url };
    try {
      await exactlyOnce(release, async () => {
        const running = world.start(creator, words(release), { env });
        const { output, child, ended } = running;
        const has = (text: string) => output.out.includes(text) || child.exitCode !== null;
        while (!has('"transaction-sent"')) await once(child.stdout!, 'data');
        proxy.cut();
        // It tries again for about a minute: the short form lets it succeed, the other one sees it give up.
        if (!isFull) {
          while (!has('"step-retried"')) await Promise.race([once(child.stdout!, 'data'), ended]);
          proxy.mend();
        }
        const { code, err } = await ended;
        if (code === 0) return { name, code };
        expect({ code, err }).toEqual({
          code: 3,
          err: expect.stringContaining('Go on with: cubedrop run resume'),
        });
        const resume = ['run', 'resume', /run resume ([0-9a-f]{16})/.exec(err)![1]!];
        if (isFull) {
          const gone = await world.run(creator, resume, { env });
          expect(gone).toMatchObject({ code: 1, err: expect.stringMatching(/\n {2}\S/) });
        }
        proxy.mend();
        expect(await world.run(creator, resume, { env })).toMatchObject({ code: 0 });
        return { name, code };
      });
    } finally {
      await proxy.close();
    }
  });

  it('after two were begun at once on one account, of which one at a time may pay', async () => {
    const { creator } = world.people;
    const release = newRelease(small);
    await exactlyOnce(release, async () => {
      const options = { env: release.env };
      const both = await Promise.all([0, 1].map(() => world.run(creator, words(release), options)));
      const codes = both.map(({ code }) => code);
      expect(codes).toContain(0);
      for (const { code, err } of both)
        if (code !== 0) expect(err).toContain('Another run of this account is under way');
      return { codes };
    });
  });
});
