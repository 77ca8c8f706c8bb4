import { once } from 'node:events';
import { readFileSync, statSync, truncateSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { killAt, newFolder } from './processes.ts';
import { startProxy } from './proxy.ts';
import { randomFrom } from '../../scripts/random.mjs';
import { applyRelease, exactlyOnce, journalOf, newRelease, wordsOf } from './releases.ts';
import { canMount, mountSmallDisk } from './small-disk.ts';
import type { World } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

/** With `npm run test:chaos -- --full` an outage lasts until the command gives up. */
const isFull = process.env['CUBEDROP_FULL'] === '1';

/** Seed of the instants at which faults occur; CUBEDROP_SEED=… repeats a run. */
const seed = Number(process.env['CUBEDROP_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
let world: World;
/** Size of the journal of a run that applies a small release, in bytes. */
let journalBytes: number;
const small = { nfts: 12, cubes: 2, drops: 1 };

inWorld(async (opened) => {
  console.info(`Instants from CUBEDROP_SEED=${seed}`);
  world = opened;
  // An account's first release also approves both contracts. Later releases of one size all send the same transactions.
  const first = newRelease(small);
  await applyRelease(world, first);
  journalBytes = statSync(journalOf(first)!).size;
});

describe('a run resumes and creates everything exactly once', () => {
  it('after its journal was truncated in the middle of a line', async () => {
    const random = randomFrom(seed + 1);
    const release = newRelease(small);
    await exactlyOnce(world, release, async () => {
      const entry = 5 + Math.floor(random() * 60);
      const { env, preload } = killAt(entry, 'after');
      await world.run(world.people.creator, wordsOf(release), {
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

  it('after it reported that the disk was full', async () => {
    const random = randomFrom(seed + 2);
    const release = newRelease(small);
    await exactlyOnce(world, release, async () => {
      const entry = 25 + Math.floor(random() * 40);
      const { env, preload } = killAt(entry, 'full');
      const full = await world.run(world.people.creator, wordsOf(release), {
        env: { ...release.env, ...env },
        preload: preload!,
      });
      expect([1, 3]).toContain(full.code);
      expect(full.err).toContain(`${journalOf(release)} cannot be written: ENOSPC: no space left on device`);
      return { entry };
    });
  });

  (canMount() ? it : it.skip)('after a real disk was full (where one can be mounted)', async () => {
    const random = randomFrom(seed + 3);
    const disk = await mountSmallDisk();
    const release = { ...newRelease(small), env: { CUBEDROP_CONFIG_DIR: disk.folder }, within: disk.within };
    try {
      await exactlyOnce(world, release, async () => {
        const room = Math.floor(random() * journalBytes);
        disk.fill(room);
        const full = await world.run(world.people.creator, wordsOf(release), release);
        expect({ room, ...full }).toMatchObject({
          err: expect.stringContaining('ENOSPC: no space left on device'),
        });
        expect([1, 3]).toContain(full.code);
        disk.empty();
        return { room, code: full.code };
      });
    } finally {
      await disk.close();
    }
  });

  it('after a file size limit was reached', async () => {
    const random = randomFrom(seed + 4);
    const release = newRelease(small);
    await exactlyOnce(world, release, async () => {
      const most = Math.floor((0.1 + 0.85 * random()) * journalBytes);
      const within = ['prlimit', `--fsize=${most}`];
      const stopped = await world.run(world.people.creator, wordsOf(release), { ...release, within });
      expect({ most, ...stopped }).toMatchObject({ err: expect.stringContaining('EFBIG: file too large') });
      expect([1, 3]).toContain(stopped.code);
      return { most, code: stopped.code };
    });
  });

  it.each(['CUBEDROP_API_URL', 'CUBEDROP_RPC_URL'])(
    'after the URL in %s became unreachable during the run',
    async (name) => {
      const { creator } = world.people;
      const { url, chainUrl, aliasPort } = world.stack;
      const proxy = await (name === 'CUBEDROP_API_URL' ? startProxy(url, aliasPort) : startProxy(chainUrl));
      const release = newRelease(small);
      const env = { ...release.env, [name]: proxy.url };
      try {
        await exactlyOnce(world, release, async () => {
          const running = world.start(creator, wordsOf(release), { env });
          const { output, child, ended } = running;
          const has = (text: string) => output.out.includes(text) || child.exitCode !== null;
          while (!has('"transaction-sent"')) await once(child.stdout!, 'data');
          proxy.cut();
          // The command retries for about a minute: the short form lets it succeed, the full form lets it give up.
          if (!isFull) {
            while (!has('"step-retried"')) await Promise.race([once(child.stdout!, 'data'), ended]);
            proxy.restore();
          }
          const { code, err } = await ended;
          if (code === 0) return { name, code };
          expect({ code, err }).toEqual({
            code: 3,
            err: expect.stringContaining('Resume it with: cubedrop run resume'),
          });
          const resume = ['run', 'resume', /run resume ([0-9a-f]{16})/.exec(err)![1]!];
          if (isFull) {
            const failed = await world.run(creator, resume, { env });
            expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/\n {2}\S/) });
          }
          proxy.restore();
          expect(await world.run(creator, resume, { env })).toMatchObject({ code: 0 });
          return { name, code };
        });
      } finally {
        await proxy.close();
      }
    },
  );

  it('after two runs of one account were started simultaneously, although only one may pay at a time', async () => {
    const { creator } = world.people;
    const release = newRelease(small);
    await exactlyOnce(world, release, async () => {
      const options = { env: release.env };
      const both = await Promise.all([0, 1].map(() => world.run(creator, wordsOf(release), options)));
      const codes = both.map(({ code }) => code);
      expect(codes).toContain(0);
      for (const { code, err } of both)
        if (code !== 0) expect(err).toContain('Another run of this account is in progress');
      return { codes };
    });
  });
});

describe('two machines that pay with one account simultaneously', () => {
  const elsewhere = () => ({ env: { CUBEDROP_CONFIG_DIR: newFolder() } });

  it.each(Array.from({ length: isFull ? 10 : 1 }, (_, index) => index + 1))(
    'create the same release once, attempt %i',
    async () => {
      const { creator } = world.people;
      const release = newRelease(small);
      await exactlyOnce(world, release, async () => {
        const options = [release, elsewhere()];
        const both = await Promise.all(
          options.map(({ env }) => world.run(creator, wordsOf(release), { env })),
        );
        expect(both.map(({ code, err }) => ({ code, err: withoutContracts(err) }))).toEqual([
          { code: 0, err: '' },
          { code: 0, err: '' },
        ]);
        return {};
      });
    },
  );

  it('create a release each, without replacing each other’s transactions', async () => {
    const { creator } = world.people;
    const one = newRelease(small);
    const other = newRelease(small);
    const counts = await world.counts();
    const nonce = await world.nonceOf(creator);
    await Promise.all([one, other].map((release) => applyRelease(world, release)));
    expect(await world.counts()).toEqual({
      batches: counts.batches + 2,
      cubes: counts.cubes + 4,
      drops: counts.drops + 2,
      seasons: counts.seasons + 2,
    });
    expect(await world.nonceOf(creator)).toBe(nonce + 8);
  });
});
