import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FileChecker } from './files.ts';

const PICTURE = fileURLToPath(new URL('../../test/fixtures/art/dusk.png', import.meta.url));
let root: string;
let folder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cubedrop-files-'));
  folder = join(root, 'release');
  mkdirSync(join(folder, 'art'), { recursive: true });
  mkdirSync(join(root, 'release-of-others'));
  cpSync(PICTURE, join(folder, 'art/dusk.png'));
  cpSync(PICTURE, join(folder, '..picture.png'));
  cpSync(PICTURE, join(root, 'private.png'));
  cpSync(PICTURE, join(root, 'release-of-others/dusk.png'));
  symlinkSync(join(root, 'private.png'), join(folder, 'innocent.png'));
  symlinkSync(root, join(folder, 'all'));
  symlinkSync(join(folder, 'art/dusk.png'), join(folder, 'art/again.png'));
  symlinkSync(folder, join(root, 'linked'));
});
afterAll(() => rmSync(root, { recursive: true }));

const OUTSIDE = /is outside of the manifest's folder.*--files-anywhere/;

it.each(['art/dusk.png', './art/../art/dusk.png', '..picture.png', 'art/again.png'])(
  'FileChecker accepts %s, which is inside the folder',
  async (path) => {
    expect(await new FileChecker(folder, false).check(path, 'image')).toMatchObject({
      name: path,
      extension: 'png',
    });
  },
);

it.each(['../private.png', '../release-of-others/dusk.png', 'innocent.png', 'all/private.png', PICTURE])(
  'FileChecker refuses %s, which is outside the folder once links are resolved, unless allowed',
  async (path) => {
    expect(await new FileChecker(folder, false).check(path, 'image')).toMatch(OUTSIDE);
    expect(await new FileChecker(folder, true).check(path, 'image')).toMatchObject({ extension: 'png' });
  },
);

it('FileChecker resolves a folder that is itself a symbolic link', async () => {
  const checker = new FileChecker(join(root, 'linked'), false);
  expect(await checker.check('art/dusk.png', 'image')).toMatchObject({ extension: 'png' });
  expect(await checker.check('../private.png', 'image')).toMatch(OUTSIDE);
});

it('FileChecker reports nothing about a missing file but that it does not exist', async () => {
  const checker = new FileChecker(folder, false);
  expect(await checker.check('none.png', 'image')).toBe('There is no file "none.png".');
});

it('FileChecker suggests the nearest file of the same folder for one that is missing', async () => {
  const checker = new FileChecker(folder, false);
  expect(await checker.check('art/duks.png', 'image')).toBe(
    'There is no file "art/duks.png". Did you mean "art/dusk.png"?',
  );
  expect(await checker.check('art/Dusk.jpg', 'image')).toMatch('Did you mean "art/dusk.png"?');
  expect(await checker.check('innocnet.png', 'image')).toMatch('Did you mean "innocent.png"?');
  // Folders, and files of other folders, are not suggested.
  for (const path of ['arts', 'dsk.png', 'atr/dusk.png'])
    expect(await checker.check(path, 'image')).toBe(`There is no file "${path}".`);
});

it.each(['../privat.png', 'all/privat.png'])(
  'FileChecker does not name a file outside the folder for the missing %s, unless allowed',
  async (path) => {
    expect(await new FileChecker(folder, false).check(path, 'image')).toBe(`There is no file "${path}".`);
    expect(await new FileChecker(folder, true).check(path, 'image')).toMatch(/Did you mean ".*private.png"/);
  },
);

it('FileChecker suggests names for the first 50 missing files', async () => {
  const checker = new FileChecker(folder, false);
  const faults: unknown[] = [];
  for (let index = 0; index < 60; index++) faults.push(await checker.check(`art/dusk.png${index}`, 'image'));
  expect(faults.filter((fault) => String(fault).includes('Did you mean "art/dusk.png"?'))).toHaveLength(50);
});

it.each(['cli/test/fixtures/art/dusk.png', 'cli/test/fixtures/art/dot.gif', 'storefront/public/share.jpg'])(
  'FileChecker accepts %s only if it is complete: a truncated picture would be rejected after the first uploads',
  async (name) => {
    const whole = readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)));
    const check = (bytes: Uint8Array) => {
      writeFileSync(join(folder, 'picture'), bytes);
      return new FileChecker(folder, false).check('picture', 'image');
    };
    expect(await check(whole)).toMatchObject({ size: whole.length });
    const step = Math.ceil(whole.length / 100);
    for (let length = whole.length - 1; length >= 8; length -= step)
      expect(await check(whole.subarray(0, length))).toMatch(/^"picture" is damaged or cut off/);
  },
);
