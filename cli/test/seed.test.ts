import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { freePort } from '../../scripts/free-port.mjs';
import { scaled } from '../../scripts/slowness.mjs';
import { inWorld } from './in-world.ts';
import { killAt, newFolder, writtenIn } from './processes.ts';
import { releaseNamed, World } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

let world: World;

inWorld((opened) => void (world = opened));

/** Writes a seed with its own release, three bids and a settlement, and returns its path. */
function seedNamed(name: string): string {
  const release = JSON.parse(releaseNamed(name, (m) => (m.drops[0].startsAt = 'now+10m'))) as object;
  const path = join(newFolder(), 'seed.json');
  const seed = {
    ...release,
    accounts: { label: { role: 'creator' }, ana: { weth: '3 WETH' }, rui: {} },
    steps: [
      { clock: { drop: `friday-${name}`, to: 'start' } },
      { bid: { by: 'ana', cube: `morning-${name}`, amount: '0.5 WETH' } },
      { bid: { by: 'rui', cube: `morning-${name}`, amount: '0.7 WETH' } },
      { bid: { by: 'ana', cube: `morning-${name}`, amount: '0.4 WETH' } },
      { clock: { drop: `friday-${name}`, to: 'end', plus: '1s' } },
      { settle: `friday-${name}` },
    ],
  };
  writeFileSync(path, JSON.stringify(seed, null, 1));
  return path;
}

const nonces = async () => {
  const { creator, ana, rui } = world.people;
  return Promise.all([creator, ana, rui].map((person) => world.nonceOf(person)));
};

describe('seed', () => {
  it('fills a stack; running it again changes nothing and writes the same file', async () => {
    const path = seedNamed('seeded');
    const first = join(newFolder(), '.env.ci');
    const second = join(newFolder(), '.env.ci');
    const env = { CUBEDROP_CONFIG_DIR: newFolder(), CUBEDROP_DEBUG: '1' };
    const seed = (file: string) =>
      world.run(undefined, ['seed', '-f', path, '--set', 'drop.title=Tonight', '--env-out', file, '--json'], {
        env,
      });
    const { code, out, err } = await seed(first);
    expect({ code, err: withoutContracts(err) }).toEqual({ code: 0, err: '' });
    const done = JSON.parse(out.trimEnd().split('\n').at(-1)!) as {
      drops: Record<string, { id: string; dropId: string }>;
    };
    const drop = done.drops['friday-seeded']!;
    const { ana, creator } = world.people;
    const written = readFileSync(first, 'utf8');
    expect(written).toContain(`CUBEDROP_API_URL=${world.stack.url}\n`);
    expect(written).toContain(`CUBEDROP_DROP_FRIDAY_SEEDED_ID=${drop.id}\n`);
    expect(written).toContain(`CUBEDROP_DROP_FRIDAY_SEEDED_NUMBER=${drop.dropId}\n`);
    expect(written).toContain(
      `CUBEDROP_ACCOUNT_ANA_ADDRESS=${ana.address}\nCUBEDROP_ACCOUNT_ANA_KEY=${ana.key}\n`,
    );
    expect(statSync(first).mode & 0o777).toBe(0o600);
    // Only that file contains the keys.
    const beside = out + err + writtenIn(env.CUBEDROP_CONFIG_DIR);
    expect(beside).toContain('transaction-signed');
    for (const { key } of Object.values(world.people)) expect(beside.includes(key.slice(2))).toBe(false);

    // The drop is settled: Ana's 0.9 WETH went to the seller, the cube to her, and 0.7 back to Rui.
    const status = await world.run(creator, ['claim', 'status', '--drop', drop.dropId, '--json']);
    expect(JSON.parse(status.out)).toMatchObject({
      phase: 'ended',
      cubes: [
        {
          highestBidder: ana.address,
          highestBid: '900000000000000000',
          fundsClaimed: true,
          cubeClaimed: true,
        },
      ],
    });
    const view = await world.run(undefined, ['drop', 'view', drop.dropId, '--json']);
    expect(view.out).toContain('"title":"Tonight"');

    const before = [await nonces(), await world.counts()];
    const again = await seed(second);
    expect({ code: again.code, steps: again.out.includes('seed-step') }).toEqual({ code: 0, steps: false });
    expect(readFileSync(second, 'utf8')).toBe(written);
    expect([await nonces(), await world.counts()]).toEqual(before);
  });

  it('resumes after each of several interruptions and creates everything once', async () => {
    const path = seedNamed('cut');
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const before = await world.counts();
    // Each command counts only the journal entries that it writes itself: the second and the third command are killed
    // at their own fourth entry.
    const kills = [30, 4, 4].map((entry) => killAt(entry, 'after'));
    for (const { env: when, preload } of kills)
      await world.run(undefined, ['seed', '-f', path, '--json'], {
        env: { ...env, ...when },
        preload: preload!,
      });
    const done = await world.run(undefined, ['seed', '-f', path, '--json'], { env });
    expect({ code: done.code, err: withoutContracts(done.err) }).toEqual({ code: 0, err: '' });
    expect(await world.counts()).toEqual({
      batches: before.batches + 1,
      cubes: before.cubes + 1,
      drops: before.drops + 1,
      seasons: before.seasons + 1,
    });
    const { drops, cubes } = JSON.parse(done.out.trimEnd().split('\n').at(-1)!) as Record<
      'drops' | 'cubes',
      Record<string, Record<string, string>>
    >;
    const lot = ['--drop', drops['friday-cut']!['dropId']!, '--cube', cubes['morning-cut']!['tokenId']!];
    const { bids } = JSON.parse((await world.run(undefined, ['bid', 'list', ...lot, '--json'])).out) as {
      bids: { raise: string }[];
    };
    expect(bids.map(({ raise }) => raise)).toEqual(
      ['5', '7', '4'].map((tenths) => `${tenths}00000000000000000`),
    );
  });

  it('is refused if a bid of the seed was already made with another amount, or if the release has faults', async () => {
    const path = seedNamed('seeded');
    const other = await world.run(undefined, [
      ...[
        'seed',
        '-f',
        path,
        '--set',
        'drop.title=Tonight',
        '--set',
        'steps.1.bid.amount=0.6 WETH',
        '--json',
      ],
    ]);
    expect(other.code).toBe(1);
    expect(other.err).toContain(
      'ana has already bid 0.5 WETH on cube morning-seeded of drop friday-seeded, but',
    );
    const faulty = await world.run(undefined, ['seed', '-f', path, '--set', 'cube.price=-1 ETH', '--json']);
    expect(faulty.code).toBe(2);
    const fault = { path: 'cubes[0].price', message: 'Sale Price Cannot be Negative' };
    expect(JSON.parse(faulty.out)).toMatchObject({ faults: [fault] });
  });
});

const example = fileURLToPath(new URL('../../examples/ci-seed/run.sh', import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL('../dist/main.js', import.meta.url)));

/**
 * Functions that read the two pipelines of the example. Each returns the pipeline's commands, the environment of
 * `run.sh`, and the folders that are kept after a failure.
 */
const pipelines = {
  github: () => {
    const { steps } = pipeline('github-actions.yml')['jobs']['market'];
    const commands = steps.map((step: { run?: string }) => step.run).filter(Boolean);
    const { env } = steps.find((step: { run?: string }) => step.run?.endsWith('run.sh'));
    const { uses, with: artifact } = steps.at(-1);
    expect(uses).toMatch(/^actions\/upload-artifact@/);
    return { commands, env, artifacts: [artifact.path] };
  },
  gitlab: () => {
    const { script, variables, artifacts } = pipeline('gitlab-ci.yml')['market'];
    return { commands: script, env: variables, artifacts: artifacts.paths };
  },
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const pipeline = (name: string): any =>
  parse(readFileSync(new URL(`../../examples/ci-seed/${name}`, import.meta.url), 'utf8'));

it('both pipelines of the example install, build, run run.sh, and keep its logs', () => {
  const install = [
    /^npm ci( --cache \.npm --prefer-offline)?$/,
    /^npm run build$/,
    /^examples\/ci-seed\/run\.sh$/,
  ];
  for (const { commands, env, artifacts } of Object.values(pipelines).map((read) => read())) {
    expect(commands).toEqual(install.map((command) => expect.stringMatching(command)));
    expect(env.TITLE).toMatch(/^(Run|Pipeline) \$/);
    expect(artifacts).toEqual([`${env.LOG_DIR}/`]);
  }
});

async function runExample(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn(example, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/**
 * Runs the example with shell scripts in place of `npm` and `node`. Returns its exit code, its output and the logs that
 * it kept.
 */
async function runWith(programs: Record<'npm' | 'node', string>, more: Record<string, string> = {}) {
  const bin = newFolder();
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const logs = join(newFolder(), 'logs');
  const ended = await runExample({
    ...process.env,
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    LOG_DIR: logs,
    ...more,
  });
  const kept = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  return { ...ended, kept };
}

describe('a run of the pipeline example', () => {
  const readyStack = 'echo Cubedrop is ready.; echo and running; exec sleep 600';
  /**
   * Script in place of `node`. If it is called to run the tests, it exits with `code`. If it is called to run the seed,
   * it writes the file for `--env-out`, whose path is the last argument.
   */
  const seedThenTests = (code: number) =>
    `[ "$1" != --test ] || exit ${code}; for last; do :; done; echo A=1 > "$last"`;

  it('keeps the log of the stack if a test fails, and prints the end of the log', async () => {
    const { code, output, kept } = await runWith({ npm: readyStack, node: seedThenTests(3) });
    expect({ code, kept }).toEqual({ code: 3, kept: ['Cubedrop is ready.\nand running\n'] });
    expect(output).toContain('and running\nThe log of the stack is /');
  });

  it('keeps the log if the seed fails', async () => {
    const { code, kept } = await runWith({ npm: readyStack, node: 'exit 2' });
    expect({ code, kept }).toEqual({ code: 2, kept: [expect.stringContaining('is ready')] });
  });

  it('keeps no log if everything succeeds', async () => {
    expect(await runWith({ npm: readyStack, node: seedThenTests(0) })).toEqual({
      code: 0,
      output: '',
      kept: [],
    });
  });

  it.each([
    ['does not become ready', 'echo starting; exec sleep 600', 'The stack was not ready after 1 s.'],
    ['ends', 'echo starting; exit 1', 'The stack ended before it was ready.'],
  ])('ends and keeps the log if the stack %s', async (_what, npm, message) => {
    const { code, output, kept } = await runWith({ npm, node: 'exit 9' }, { STACK_TIMEOUT: '1' });
    expect({ code, kept }).toEqual({ code: 1, kept: ['starting\n'] });
    expect(output).toContain(message);
  });
});

it('the pipeline example runs as written: stack, seed, test', async () => {
  expect(isBuilt).toBe(true);
  const port = await freePort();
  const chainPort = await freePort();
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PORT: String(port),
    CHAIN_PORT: String(chainPort),
    TITLE: 'A test',
    STACK_TIMEOUT: String(scaled(120)),
  };
  const { code, output } = await runExample(env);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  expect(output).toMatch(/^# pass 3$/m);
});
