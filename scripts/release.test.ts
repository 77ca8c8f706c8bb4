import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { startRegistry } from './packages/registry.mjs';
import { root } from './processes.mjs';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
  jobs: Readonly<Record<string, Job>>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commandWith = (text: string): string => steps.find(({ run }) => run?.includes(text))!.run!;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a step of the workflow as GitHub does. */
async function run(command: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('a release', () => {
  const packages = ['@cubedrop/sdk', '@cubedrop/react', '@cubedrop/server', 'cubedrop'];
  const ids = packages.map((name) => `${name}@1.2.3`);

  /** Writes tarballs with the names of the published ones, and lets npm publish to a registry. */
  function prepare(url: string): void {
    for (const name of packages) {
      const staged = join(folder, 'package');
      mkdirSync(staged, { recursive: true });
      writeFileSync(join(staged, 'package.json'), JSON.stringify({ name, version: '1.2.3' }));
      const file = `${name.replace('@', '').replace('/', '-')}-1.2.3.tgz`;
      expect(spawnSync('tar', ['-czf', file, 'package'], { cwd: folder }).status).toBe(0);
    }
    const settings = [`registry=${url}/`, `//${new URL(url).host}/:_authToken=token`, 'fetch-retries=0'];
    writeFileSync(join(folder, '.npmrc'), settings.join('\n'));
  }

  it('that failed half way is completed by running it again, and publishes nothing twice', async () => {
    let fails = true;
    const registry = await startRegistry([], { refuses: (name) => fails && name === '@cubedrop/server' });
    try {
      prepare(registry.url);
      const publish = commandWith('npm publish');
      expect((await run(publish, {})).code).not.toBe(0);
      expect(registry.published).toEqual(ids.slice(0, 2));
      fails = false;
      const again = await run(publish, {});
      expect(again).toMatchObject({ code: 0 });
      for (const id of ids.slice(0, 2)) expect(again.output).toContain(`${id} is published already.`);
      expect(registry.published).toEqual(ids);
      expect(await run(publish, {})).toMatchObject({ code: 0 });
      expect(registry.published).toEqual(ids);
    } finally {
      registry.close();
    }
  });

  it('does not replace a version that is published, and knows other packages', async () => {
    const registry = await startRegistry();
    try {
      prepare(registry.url);
      const view = (name: string) => run(`npm view ${name} version`, {});
      expect(await view('yaml')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^\d+\.\d+\.\d+\n/),
      });
      expect(await run('npm publish ./cubedrop-1.2.3.tgz', {})).toMatchObject({ code: 0 });
      expect(await view('cubedrop@1.2.3')).toMatchObject({ code: 0, output: '1.2.3\n' });
      expect((await run('npm publish ./cubedrop-1.2.3.tgz', {})).code).not.toBe(0);
    } finally {
      registry.close();
    }
  });

  it('is created once, and its files are replaced', async () => {
    // As gh does: a release is created once, and an existing file is replaced only with --clobber.
    const gh = `#!/bin/sh
      case "$1 $2" in
        'release view') test -e created ;;
        'release create') test ! -e created && touch created ;;
        'release upload') test -e created && { test ! -e uploaded || test "$4" = --clobber; } && touch uploaded ;;
      esac`;
    writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}`, GITHUB_REF_NAME: 'v1.2.3' };
    const command = commandWith('gh release');
    for (const attempt of [1, 2])
      expect([attempt, await run(command, env)]).toEqual([attempt, { code: 0, output: '' }]);
  });

  it('fails if a command of the executable takes more than 300 ms', async () => {
    const measure = commandWith('bench:startup');
    for (const script of ['sleep 0.35', ':']) {
      const file = join(folder, 'cubedrop');
      writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      const command = `cd ${root}; ${measure.replace('executable/cubedrop', file)} --times 1`;
      const { code, output } = await run(command, {});
      const figures = [...output.matchAll(/^cubedrop .* (\d+) ms$/gm)].map(([, ms]) => Number(ms));
      expect(figures.length).toBe(4);
      if (script !== ':') expect(Math.min(...figures)).toBeGreaterThan(300);
      expect(code).toBe(Math.max(...figures) > 300 ? 1 : 0);
    }
  });

  it.each([
    ['healthy', 0],
    ['unhealthy', 1],
  ])('pushes the image of the stack only after it ran, and was then %s', async (health, code) => {
    const docker = `#!/bin/sh
      printf '%s\\n' "$*" >> calls
      case "$1" in inspect) echo ${health} ;; esac`;
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    writeFileSync(join(folder, 'calls'), '');
    const image = jobs['image']!.steps.flatMap(({ run: command }) => command ?? []);
    const [build = '', ran = '', push = ''] = image;
    expect(image.length).toBe(3);
    expect(build).toMatch(/docker build --target stack/);
    expect(push).toContain('docker push');
    expect(build + ran).not.toMatch(/docker (?:push|login)/);
    const env = { PATH: `${folder}:${process.env['PATH']}`, IMAGE: 'stack-image' };
    expect(await run(ran, env)).toMatchObject({ code });
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(
      /^run --rm --init stack-image dev --fresh --timeout 2m -- sh -c cubedrop init .*\nrun --detach /,
    );
  });

  it('replaces the artifacts of an earlier attempt', () => {
    const uploads = steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'));
    expect(uploads.length).toBe(2);
    for (const upload of uploads)
      expect(upload.with).toMatchObject({ overwrite: true, 'if-no-files-found': 'error' });
  });

  it('publishes packages with an identity that no code of the repository or of its dependencies can use', () => {
    const withIdentity = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token']);
    expect(withIdentity.map(([name]) => name)).toEqual(['publish', 'release']);
    for (const [, { steps: own }] of withIdentity) {
      expect(own.filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toEqual([]);
      expect(own.filter(({ run: command }) => /npm (ci|install|run|exec)|npx/.test(command ?? ''))).toEqual(
        [],
      );
    }
    expect(jobs['publish']!.permissions).toEqual({ 'id-token': 'write' });
    expect(commandWith('npm publish')).toContain('npm publish --ignore-scripts');
    expect(jobs['packages']!.permissions).toBeUndefined();
  });

  it('publishes once everything is built, since a published package cannot be replaced', () => {
    expect(jobs['publish']!.needs).toEqual(['packages', 'executables']);
    for (const name of ['release', 'image']) expect(jobs[name]!.needs).toBe('publish');
  });
});
