import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { pathsWithoutIntegrity, resolvePackage } from './lockfile.mjs';

const packages = Object.fromEntries(
  [
    'cli',
    'node_modules/a',
    'node_modules/@scope/b',
    'node_modules/@scope/b/node_modules/a',
    'node_modules/@scope/b/node_modules/c',
    'cli/node_modules/a',
    'cli/node_modules/d',
  ].map((path) => [path, {}]),
);

it.each([
  ['', 'a', 'node_modules/a'],
  ['node_modules/a', '@scope/b', 'node_modules/@scope/b'],
  ['node_modules/@scope/b', 'a', 'node_modules/@scope/b/node_modules/a'],
  ['node_modules/@scope/b/node_modules/c', 'a', 'node_modules/@scope/b/node_modules/a'],
  ['cli', 'a', 'cli/node_modules/a'],
  ['cli/node_modules/d', 'a', 'cli/node_modules/a'],
  ['cli/node_modules/d', '@scope/b', 'node_modules/@scope/b'],
  ['node_modules/a', 'd', undefined],
  ['', 'e', undefined],
])("resolvePackage finds a package in the nearest folder that has it: from '%s', %s", (from, name, path) => {
  expect(resolvePackage(packages, from, name)).toBe(path);
});

it('package-lock.json has a checksum of each third-party package', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const lockfile = JSON.parse(text) as { packages: Record<string, { integrity?: string }> };
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(1_000);
  expect(pathsWithoutIntegrity(lockfile.packages)).toEqual([]);
});
