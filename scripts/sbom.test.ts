import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';
import { billOfMaterials, IN_IMAGE } from './sbom.mjs';

interface Locked {
  version?: string;
  dev?: boolean;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const bill = billOfMaterials(lock);
const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));

it('the bill of materials lists every direct dependency of our packages in the image, with its exact version', () => {
  const wanted = IN_IMAGE.flatMap((folder) =>
    Object.keys(lock.packages[folder]!.dependencies ?? {})
      .map((name) => [
        name,
        lock.packages[`${folder}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`],
      ])
      .map(([name, locked]) => [name, (locked as Locked).version] as const),
  ).filter(([, version]) => version !== undefined);
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.map((one) => one.join('@')).filter((one) => !named.has(one))).toEqual([]);
});

it('the bill of materials lists everything that npm sbom lists', () => {
  const packages = IN_IMAGE.flatMap((folder) => ['-w', folder]);
  const { stdout } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', ...packages],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  const { components } = JSON.parse(stdout) as { components: { purl: string }[] };
  expect(components.length).toBeGreaterThan(300);
  const ours = new Set(bill.components.map(({ purl }) => purl));
  expect(components.map(({ purl }) => purl).filter((purl) => !ours.has(purl))).toEqual([]);
});

it('the bill of materials lists no package used only for building or testing', () => {
  const only = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const needed = new Set(
    Object.entries(lock.packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  expect(only.length).toBeGreaterThan(300);
  expect(only.filter((one) => named.has(one) && !needed.has(one))).toEqual([]);
});

it('the bill of materials states the hash and any known licence of third-party packages, and what needs each component', () => {
  const strangers = bill.components.filter(({ name }) => !name.startsWith('@cubedrop/'));
  expect(strangers.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
  const undeclared = new Set(
    Object.entries(lock.packages)
      .filter(([, { license }]) => !license)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const unlicensed = strangers.filter(({ licenses }) => !licenses?.[0]?.expression);
  expect(
    unlicensed.map(({ name, version }) => `${name}@${version}`).filter((one) => !undeclared.has(one)),
  ).toEqual([]);
  const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect(bill.components.filter(({ purl }) => !needed.has(purl)).map(({ purl }) => purl)).toEqual([]);
});
