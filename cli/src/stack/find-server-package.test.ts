import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { packageVersion } from '../version.ts';
import { findServerPackage, SERVER_MODULES } from './find-server-package.ts';

const version = packageVersion();
const MANIFEST = { name: '@cubedrop/server', version };

/** Creates a project with a package at the place of the server's. Returns a file in it, and the package's folder. */
function projectWith(manifest: object | string, modules: readonly string[] = Object.values(SERVER_MODULES)) {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'cubedrop-project-')));
  const folder = join(project, 'node_modules/@cubedrop/server');
  mkdirSync(folder, { recursive: true });
  for (const path of modules) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'throw new Error("It was run.");');
  }
  const content = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  writeFileSync(join(folder, 'package.json'), content);
  return { file: join(project, 'index.js'), folder };
}

const notFound = (shortMessage: unknown) =>
  expect.objectContaining({
    code: 'unavailable',
    shortMessage,
    hint: `Install it with: npm install --save-dev @cubedrop/server@${version}`,
  });

it('finds the package of the server in a project, without running anything of it', () => {
  const { file, folder } = projectWith(MANIFEST);
  expect(findServerPackage([file])).toBe(folder);
});

it('prefers the first place, unless the package there has another version', () => {
  const first = projectWith(MANIFEST);
  const second = projectWith(MANIFEST);
  const old = projectWith({ ...MANIFEST, version: '0.0.1' });
  expect(findServerPackage([first.file, second.file])).toBe(first.folder);
  expect(findServerPackage([old.file, second.file])).toBe(second.folder);
});

it('finds nothing if there is none', () => {
  const nowhere = join(mkdtempSync(join(tmpdir(), 'cubedrop-nowhere-')), 'index.js');
  expect(findServerPackage([nowhere])).toBeUndefined();
});

it.each<[string, object | string, string]>([
  ['another version', { ...MANIFEST, version: '0.0.1' }, `version 0.0.1, but this is cubedrop ${version}.`],
  ['no version', { name: MANIFEST.name }, `version undefined, but this is cubedrop ${version}.`],
  ['another name', { ...MANIFEST, name: 'cubedrop-server' }, 'is not @cubedrop/server.'],
  ['a manifest that is no object', 'null', 'is not @cubedrop/server.'],
])('refuses a package with %s, and names its folder', (_what, manifest, message) => {
  const { file, folder } = projectWith(manifest);
  expect(() => findServerPackage([file])).toThrow(notFound(expect.stringContaining(folder)));
  expect(() => findServerPackage([file])).toThrow(notFound(expect.stringContaining(message)));
});

it('refuses a package without its code', () => {
  const { file, folder } = projectWith(MANIFEST, [SERVER_MODULES.stopWithParent]);
  const message = `The package @cubedrop/server in ${folder} is incomplete: it has no ${SERVER_MODULES.stack}.`;
  expect(() => findServerPackage([file])).toThrow(notFound(message));
});
