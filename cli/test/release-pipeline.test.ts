import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { startRegistry, type Registry } from './registry.ts';
import { jobOf, runJob, runStep, stepsOf, type JobResult } from './workflow.ts';
import type { Person, World } from './world.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../examples/release-pipeline/${name}`, import.meta.url));
const SETUP = '.github/actions/setup-cubedrop';
const RELEASE = 'friday/release.yaml';
/** Lets a program of Node see a clock that is two hours fast. */
const LATER = '--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()+7200000';
/** Stands in for GitHub's command: records its arguments and the body of a comment, which must not be empty. */
const GH = `#!/bin/sh
test -n "$GH_TOKEN" && printf '%s\\n' "$@" > "$GH_CALL/arguments"
until test "$1" = --body-file; do shift; done
cat "$2" > "$GH_CALL/body" && test -s "$2"
`;

let world: World;
let registry: Registry;
/** Folder in which the setup installs the command. */
let machine: string;
/** The repository with the release, whose pull requests the tests merge at once. */
let repository: string;

inWorld((opened) => void (world = opened));

beforeAll(async () => {
  registry = await startRegistry(['sdk', 'cli']);
  machine = newFolder();
  const folder = newFolder();
  for (const step of stepsOf(example('setup/action.yml')))
    expect(await runStep(step, folder, { ...environment(machine), ...step.env })).toMatchObject({
      outcome: 'success',
    });
  expect(readdirSync(folder)).toEqual([]);
  repository = newRepository();
});
afterAll(() => registry.stop());

/** Returns the variables of a machine on which programs are installed in a folder of its own. */
const environment = (prefix: string): Record<string, string> => ({
  PATH: `${join(prefix, 'bin')}:${process.env['PATH'] ?? ''}`,
  ...registry.env,
  npm_config_prefix: prefix,
  HOME: newFolder(),
  CI: 'true',
});

/** Creates a repository with the release of `cubedrop init`, with two copies of each NFT and at fixed times. */
function newRepository(): string {
  const folder = newFolder();
  mkdirSync(join(folder, SETUP), { recursive: true });
  cpSync(example('setup/action.yml'), join(folder, SETUP, 'action.yml'));
  expect(spawnSync('cubedrop', ['init', 'friday'], { cwd: folder, env: environment(machine) }).status).toBe(
    0,
  );
  edit(folder, ({ nfts, drops: [drop] }) => {
    for (const nft of nfts) nft.supply = 2;
    Object.assign(drop!, { startsAt: timeIn(1), endsAt: timeIn(24) });
  });
  return folder;
}

/** Returns a time some hours from now. */
const timeIn = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');

interface Release {
  nfts: { title: string; supply: number }[];
  cubes: { key: string }[];
  drops: { key: string; minimumBid: string; cubes: string[]; startsAt: string }[];
}

function edit(folder: string, change: (release: Release) => void): void {
  const path = join(folder, RELEASE);
  const release = parse(readFileSync(path, 'utf8')) as Release;
  change(release);
  writeFileSync(path, stringify(release));
}

interface Options {
  repository?: string;
  secrets?: Readonly<Record<string, string>>;
  /** Repository of the branch of the pull request. */
  head?: string;
  env?: Readonly<Record<string, string>>;
  cancels?: (folder: string) => boolean;
}

/**
 * Runs a workflow on the machine. Its jobs find the command installed: `beforeAll` has run the setup, step by step.
 * Returns also the arguments with which it has called `gh`, and the comment that it has written.
 */
async function runWorkflow(name: string, { secrets = {}, head = 'cubes/friday', ...options }: Options = {}) {
  const gh = newFolder();
  writeFileSync(join(gh, 'gh'), GH, { mode: 0o755 });
  const env = environment(machine);
  const job = jobOf(example(name));
  const github = {
    token: 'token of the job',
    repository: 'cubes/friday',
    run_attempt: 1,
    event: { number: 7, pull_request: { head: { repo: { full_name: head } } } },
  };
  const result: JobResult = await runJob(
    { ...job, steps: job.steps.filter(({ uses }) => uses !== `./${SETUP}`) },
    {
      repository: options.repository ?? repository,
      contexts: { github, secrets, vars: { CUBEDROP_API_URL: world.stack.url } },
      env: { ...env, PATH: `${gh}:${env['PATH']!}`, GH_CALL: gh, ...options.env },
      ...(options.cancels && { cancels: options.cancels }),
    },
  );
  const written = (file: string) =>
    existsSync(join(gh, file)) ? readFileSync(join(gh, file), 'utf8') : undefined;
  return { ...result, gh: written('arguments')?.trim().split('\n'), comment: written('body') };
}

const plan = (person?: Person, more: Options = {}) =>
  runWorkflow('plan.yml', { ...(person && { secrets: { CUBEDROP_PLAN_KEY: person.key } }), ...more });
const apply = (person: Person, more: Options = {}) =>
  runWorkflow('apply.yml', { secrets: { CUBEDROP_CREATOR_KEY: person.key }, ...more });

/** Expects that a job has succeeded, and shows what it printed if it has not. */
const expectSuccess = ({ status, output }: Pick<JobResult, 'status' | 'output'>): void =>
  expect({ status, output: status === 'success' ? '' : output }).toEqual({ status: 'success', output: '' });

describe('the example of a release pipeline', () => {
  it('with only what the setup installs, plans a release without a key, applies it, and then finds that it exists', async () => {
    const { creator } = world.people;
    const forked = await plan(undefined, { head: 'fork/friday' });
    expectSuccess(forked);
    expect(forked.gh).toBeUndefined();
    expect(forked.summary).toMatch(/^### Plan of `release\.yaml`\n/);
    expect(forked.summary).toContain('so it is unknown what already exists');
    expect(forked.summary).toMatch(/^\| create \| `drop` \| `The Drop` \| /m);

    const applied = await apply(creator);
    expectSuccess(applied);
    const { 'run.ndjson': lines = '', ...journals } = applied.artifacts['run-1']!;
    expect(JSON.parse(lines.trim().split('\n').at(-1)!)).toMatchObject({ type: 'run-done' });
    expect(Object.keys(journals)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^cubedrop\/runs\/\w{16}\/journal\.ndjson$/)]),
    );

    const planned = await plan(creator);
    expectSuccess(planned);
    expect(planned.gh).toEqual([
      ...['pr', 'comment', '7'],
      ...['--edit-last', '--create-if-none', '--body-file', 'plan.md'],
    ]);
    expect(planned.comment).toBe(planned.summary);
    expect(planned.comment).toMatch(/already exist/);
    expect(planned.comment).not.toMatch(/^\| create /m);
  });

  it('keeps the log and the journal of a job that is cancelled while it pays, but no key and no session', async () => {
    const creator = await world.newCreator();
    const own = newRepository();
    const before = await world.counts();
    const journalsIn = (folder: string): string => {
      const runs = join(folder, 'cubedrop/runs');
      const files = existsSync(runs) ? (readdirSync(runs, { recursive: true }) as string[]) : [];
      const journals = files.filter((file) => file.endsWith('journal.ndjson'));
      return journals.map((file) => readFileSync(join(runs, file), 'utf8')).join('');
    };
    const cancelled = await apply(creator, {
      repository: own,
      cancels: (folder) => journalsIn(folder).includes('transaction-signed'),
    });
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    const kept = cancelled.artifacts['run-1']!;
    expect(kept['run.ndjson']).toMatch(/^\{/);
    expect(Object.values(kept).join('\n')).toContain('transaction-signed');

    const tokens = join(cancelled.folder, 'cubedrop/tokens');
    const secrets = readdirSync(tokens).flatMap((name) =>
      secretsIn(readFileSync(join(tokens, name), 'utf8')),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const [path, text] of Object.entries(kept)) {
      expect(path).not.toContain('tokens');
      for (const secret of [creator.key.slice(2), ...secrets])
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }

    expectSuccess(await apply(creator, { repository: own }));
    const after = await world.counts();
    expect([after.batches, after.cubes, after.drops]).toEqual([
      before.batches + 1,
      before.cubes + 1,
      before.drops + 1,
    ]);
  });

  it('plans and applies a drop that is added after the first one has started', async () => {
    const { creator } = world.people;
    await world.pass(2 * 3_600);
    edit(repository, ({ cubes, drops }) => {
      cubes.push({ ...cubes[0]!, key: 'second' });
      drops.push({ ...drops[0]!, key: 'late', cubes: ['second'], startsAt: timeIn(3) });
    });
    const env = { NODE_OPTIONS: LATER };
    const planned = await plan(creator, { env });
    expectSuccess(planned);
    expect(planned.comment).toMatch(/^\| create \| `late` \| /m);
    expectSuccess(await plan(undefined, { env, head: 'fork/friday' }));

    const before = await world.counts();
    expectSuccess(await apply(creator, { env }));
    const { batches, seasons } = before;
    expect(await world.counts()).toEqual({
      batches,
      seasons,
      cubes: before.cubes + 1,
      drops: before.drops + 1,
    });
  });

  it('fails if a pull request breaks the manifest, and comments the fault', async () => {
    const broken = newRepository();
    edit(broken, ({ drops: [drop] }) => (drop!.minimumBid = '-1 WETH'));
    const { status, output, summary, comment } = await plan(world.people.creator, { repository: broken });
    expect(status).toBe('failure');
    expect(output).toContain('drops[0].minimumBid');
    expect(comment).toMatch(/^### No plan\n\n {4}drops\[0\]\.minimumBid/);
    expect(summary).toBe(comment);
  });

  it('comments why merging would be refused: a key that was used for other content', async () => {
    const other = newFolder();
    cpSync(repository, other, { recursive: true });
    edit(other, ({ nfts: [nft] }) => (nft!.title = 'Another'));
    const { status, comment } = await plan(world.people.creator, { repository: other });
    expect(status).toBe('failure');
    expect(comment).toMatch(/^\*\*refused\*\* `side-1`/m);
    expect(comment).toContain('Another');
  });

  it('claims what is due each night, if anything', async () => {
    const secrets = { CUBEDROP_CREATOR_KEY: world.people.creator.key };
    expect(await runWorkflow('claim.yml', { secrets })).toMatchObject({
      status: 'success',
      output: expect.stringContaining('There is nothing to claim.'),
    });
  });

  it.each([
    ['apply.yml', 'release'],
    ['claim.yml', 'nightly'],
  ])('%s pays with a protected key, one job at a time, and never cancels a job', (name, protectedBy) => {
    const job = jobOf(example(name));
    expect(job.environment).toBe(protectedBy);
    expect(job.env!['CUBEDROP_PRIVATE_KEY']).toBe('${{ secrets.CUBEDROP_CREATOR_KEY }}');
    expect(parse(readFileSync(example(name), 'utf8'))).toMatchObject({
      concurrency: { group: 'apply', 'cancel-in-progress': false },
    });
  });

  it('all jobs set up the command, from tarballs too, in the version that they have', async () => {
    for (const name of ['plan.yml', 'apply.yml', 'claim.yml'])
      expect(jobOf(example(name)).steps.map(({ uses }) => uses)).toContain(`./${SETUP}`);
    const packages = registry.tarballs.join(' ');
    const job = { steps: [{ uses: 'actions/checkout@v4' }, { uses: `./${SETUP}`, with: { packages } }] };
    const contexts = {};
    const { status, output } = await runJob(job, { repository, contexts, env: environment(newFolder()) });
    expect(status).toBe('success');
    expect(output).toMatch(/^\d+\.\d+\.\d+\n(?![^])/m);
  });
});

/** Returns the secrets in the file of a session. */
function secretsIn(text: string): string[] {
  const { token, renewal } = JSON.parse(text) as { token: string; renewal: string };
  return [token, renewal];
}
