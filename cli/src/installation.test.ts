import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { installationOf, ownInstallation } from './installation.ts';

function folderOf(...path: string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'cubedrop-installed-')), ...path);
  mkdirSync(folder, { recursive: true });
  return folder;
}

it('is in a project if the folder above its node_modules is one', () => {
  const project = folderOf('my project');
  writeFileSync(join(project, 'package.json'), '{}');
  expect(installationOf(join(project, 'node_modules/cubedrop/'))).toEqual({
    kind: 'project',
    folder: project,
  });
});

it('is global without a project', () => {
  expect(installationOf(folderOf('lib/node_modules/cubedrop'))).toEqual({ kind: 'global' });
});

it('is of npx in its cache, which has a package.json too', () => {
  const folder = folderOf('_npx/0123456789abcdef');
  writeFileSync(join(folder, 'package.json'), '{}');
  expect(installationOf(join(folder, 'node_modules/cubedrop'))).toEqual({ kind: 'npx' });
});

it('is another one in a checkout, or if a package manager hides packages from each other', () => {
  expect(ownInstallation()).toEqual({ kind: 'other' });
  const hidden = folderOf('node_modules/.pnpm/cubedrop@1.0.0/node_modules/cubedrop');
  expect(installationOf(hidden)).toEqual({ kind: 'other' });
});
