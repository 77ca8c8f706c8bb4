import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { freePort } from '../../scripts/free-port.mjs';
import { scaled } from '../../scripts/slowness.mjs';
import { newFolder, removeFolders, writtenIn } from './processes.ts';
import { startRegistry, type Registry } from './registry.ts';
import { jobOf, runJob } from './workflow.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/ci-seed', import.meta.url));
const FILES = ['market.test.mjs', 'run.sh', 'seed-and-test.sh', 'seed.yaml'];

let registry: Registry;
let env: Record<string, string>;

beforeAll(async () => {
  registry = await startRegistry(['sdk', 'server', 'cli']);
  env = {
    ...registry.env,
    // Empty at first, as on a machine that has nothing of Cubedrop.
    npm_config_cache: newFolder(),
    npm_config_ignore_scripts: 'true',
    PATH: process.env['PATH'] ?? '',
    HOME: newFolder(),
    CI: 'true',
    PORT: String(await freePort()),
    CHAIN_PORT: String(await freePort()),
    STACK_TIMEOUT: `${scaled(120)}s`,
  };
});
afterAll(() => {
  registry.stop();
  removeFolders();
});

/** Runs the workflow for GitHub in a repository that has only the files of the example. */
function runWorkflow(change: (folder: string) => void = () => undefined) {
  const repository = newFolder();
  const folder = join(repository, 'ci-seed');
  for (const name of FILES) cpSync(join(EXAMPLE, name), join(folder, name));
  change(folder);
  const contexts = { github: { run_number: 12, run_attempt: 1 } };
  return runJob(jobOf(join(EXAMPLE, 'github-actions.yml')), { repository, contexts, env });
}

describe('the example of a seeded stack', () => {
  it('runs from packages alone: stack, seed, tests', async () => {
    const { status, output, folder, artifacts } = await runWorkflow();
    expect({ status, output: status === 'success' ? '' : output }).toEqual({ status: 'success', output: '' });
    expect(output).toMatch(/^# pass 3$/m);
    const kept = artifacts['stack-1']!;
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining([
        'ci-seed/stack/stack.log',
        expect.stringMatching(/^ci-seed\/state\/runs\/\w{16}\/journal\.ndjson$/),
      ]),
    );
    // The keys are in a file that is not kept, and nowhere else.
    const [, key = ''] =
      /^CUBEDROP_ACCOUNT_RUI_KEY=0x(\w{64})$/m.exec(readFileSync(join(folder, 'ci-seed/.env.ci'), 'utf8')) ??
      [];
    expect(key).not.toBe('');
    expect(Object.values(kept).join('\n').toLowerCase()).not.toContain(key.toLowerCase());
    expect(writtenIn(join(folder, 'ci-seed/state'))).not.toContain(key.toLowerCase());
  });

  it('fails and keeps the log if a test fails', async () => {
    const { status, output, artifacts } = await runWorkflow((folder) =>
      writeFileSync(join(folder, 'market.test.mjs'), "throw new Error('It does not work.');"),
    );
    expect(status).toBe('failure');
    expect(output).toContain('It does not work.');
    expect(artifacts['stack-1']!['ci-seed/stack/stack.log']).not.toBe('');
  });

  it('has the same command and logs in the pipeline for GitLab, which keeps them of failed jobs too', () => {
    const { market } = parse(readFileSync(join(EXAMPLE, 'gitlab-ci.yml'), 'utf8')) as {
      market: { script: string[]; variables: Record<string, string>; artifacts: object };
    };
    const [, , run, upload] = jobOf(join(EXAMPLE, 'github-actions.yml')).steps;
    expect(market.script).toEqual([run!.run]);
    expect(market.variables['TITLE']).toBe('Pipeline $CI_PIPELINE_IID');
    const paths = String(upload!.with!['path']).trim().split('\n');
    expect(market.artifacts).toEqual({ when: 'always', paths });
  });

  it('consists of the files that its document names', () => {
    const text = readFileSync(join(EXAMPLE, 'README.md'), 'utf8');
    for (const name of readdirSync(EXAMPLE).filter((file) => /\.(sh|mjs|ya?ml)$/.test(file)))
      expect(text).toContain(`](${name})`);
  });
});
