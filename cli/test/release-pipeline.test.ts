import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { startRegistry, type Registry } from './registry.ts';
import type { World } from './world.ts';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const read = (name: string) =>
  parse(readFileSync(inRepository(`examples/release-pipeline/${name}`), 'utf8')) as {
    jobs?: Record<string, { env: Record<string, string>; steps: Step[] }>;
    runs?: { steps: Step[] };
    inputs?: Record<string, { default: string }>;
    concurrency?: object;
  };

/** Returns the commands of a workflow's only job, without those that only GitHub's machines can run. */
const commandsOf = (workflow: string): string[] => {
  const [job] = Object.values(read(workflow).jobs!);
  return job!.steps.flatMap(({ run }) => (run === undefined || /^gh |GITHUB_/.test(run) ? [] : [run]));
};

let world: World;
/** The folder of a job, which is empty at first. */
let folder: string;
let registry: Registry;

inWorld((opened) => void (world = opened));

beforeAll(async () => {
  registry = await startRegistry(['sdk', 'cli']);
  folder = newFolder();
  const { packages } = read('setup/action.yml').inputs!;
  for (const { run: command } of read('setup/action.yml').runs!.steps)
    if (command !== undefined)
      expect(run(command, undefined, { PACKAGES: packages!.default })).toMatchObject({ status: 0 });
});
afterAll(() => registry.stop());

/**
 * Runs a command as a job does, on a machine that has nothing of earlier jobs. `npm install --global` installs into the
 * folder of the job.
 */
function run(
  command: string,
  key: string | undefined,
  more: Record<string, string> = {},
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'global/bin')}:${process.env['PATH'] ?? ''}`,
        ...registry.env,
        npm_config_prefix: join(folder, 'global'),
        HOME: folder,
        CI: 'true',
        CUBEDROP_CONFIG_DIR: newFolder(),
        CUBEDROP_API_URL: world.stack.url,
        // A secret that is not set is empty.
        CUBEDROP_PRIVATE_KEY: key ?? '',
        MAX_COST: '0.05 ETH',
        ...more,
      },
    },
  );
  return { status, output: stdout + stderr };
}

const planText = (): string => readFileSync(join(folder, 'plan.md'), 'utf8');

describe('the example of a release pipeline', () => {
  it('with only what the setup installs, plans a release without a key, applies it, and then finds that it exists', () => {
    const { creator } = world.people;
    expect(run('cubedrop init friday', undefined)).toMatchObject({ status: 0 });

    for (const command of commandsOf('plan.yml'))
      expect(run(command, undefined)).toMatchObject({ status: 0 });
    expect(planText()).toMatch(/create/);
    expect(planText()).toContain('so it is unknown what already exists');

    for (const command of commandsOf('apply.yml'))
      expect(run(command, creator.key)).toMatchObject({ status: 0 });
    const lines = readFileSync(join(folder, 'run.ndjson'), 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'run-done' });

    for (const command of commandsOf('plan.yml'))
      expect(run(command, creator.key)).toMatchObject({ status: 0 });
    expect(planText()).toMatch(/already exist/);
  });

  it('stops before the plan if a pull request breaks the manifest, and names the fault', () => {
    run("sed -i 's/minimumBid: .*/minimumBid: -1 WETH/' friday/release.yaml", undefined);
    const [validate = ''] = commandsOf('plan.yml');
    const { status, output } = run(validate, undefined);
    expect(status).toBe(2);
    expect(output).toContain('drops[0].minimumBid');
  });

  it('writes why merging would be refused: a key that was used for other content', () => {
    const { creator } = world.people;
    const { status } = run('rm -r friday && cubedrop init friday', undefined);
    expect(status).toBe(0);
    run("sed -i 's/Side 1/Another/' friday/release.yaml", undefined);
    const [, plan = ''] = commandsOf('plan.yml');
    expect(run(plan, creator.key)).toMatchObject({ status: 2 });
    expect(planText()).toContain('refuse');
  });

  it('claims what is due, if anything', () => {
    const commands = commandsOf('claim.yml');
    expect(commands).toHaveLength(1);
    expect(run(commands[0]!, world.people.creator.key)).toMatchObject({
      status: 0,
      output: expect.stringContaining('There is nothing to claim.'),
    });
  });

  it('lets jobs that pay with the account run one after the other', () => {
    const groups = ['apply.yml', 'claim.yml'].map((name) => read(name).concurrency);
    expect(groups).toEqual(Array(2).fill({ group: 'apply', 'cancel-in-progress': false }));
  });

  it('tells the jobs the address of the server and a key, and tells the setup which packages to install', () => {
    const [plan] = Object.values(read('plan.yml').jobs!);
    const [apply] = Object.values(read('apply.yml').jobs!);
    const [claim] = Object.values(read('claim.yml').jobs!);
    for (const job of [plan!, apply!, claim!]) {
      expect(Object.keys(job.env)).toEqual(['CUBEDROP_API_URL', 'CUBEDROP_PRIVATE_KEY']);
      expect(job.steps.map(({ uses }) => uses)).toContain('./.github/actions/setup-cubedrop');
    }
    for (const job of [apply!, claim!])
      expect(job.env['CUBEDROP_PRIVATE_KEY']).toBe('${{ secrets.CUBEDROP_CREATOR_KEY }}');
    const [, install] = read('setup/action.yml').runs!.steps;
    expect(install).toMatchObject({ env: { PACKAGES: '${{ inputs.packages }}' } });
  });

  it('sets up the command from tarballs too, in the version that they have', () => {
    const [, install, version] = read('setup/action.yml').runs!.steps;
    const prefix = { npm_config_prefix: newFolder() };
    const own = {
      ...prefix,
      PACKAGES: registry.tarballs.join(' '),
      PATH: `${prefix.npm_config_prefix}/bin:${process.env['PATH'] ?? ''}`,
    };
    expect(run(install!.run!, undefined, own)).toMatchObject({ status: 0 });
    expect(run(version!.run!, undefined, own)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });
});
