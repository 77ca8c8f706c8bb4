import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifestOf = (path: string) => JSON.parse(read(path)) as Manifest;
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };

const dependenciesOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

describe.each(['', ...workspaces])('the dependencies of "%s"', (workspace) => {
  const wanted = dependenciesOf(manifestOf(workspace === '' ? 'package.json' : `${workspace}/package.json`));

  it('are pinned to exact versions', () => {
    const ranges = Object.entries(wanted).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('are those of package-lock.json', () => {
    expect(dependenciesOf(packages[workspace] ?? {})).toEqual(wanted);
  });
});
