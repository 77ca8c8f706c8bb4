import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolders, makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'cubedrop-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('a folder', () => {
  it('is created with the folders above it, for its owner alone', () => {
    const folder = join(root, 'a', 'b', 'c');
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(createFolders(folder)).toBe(false);
    expect(createFolders(join(folder, 'd'))).toBe(true);
  });

  it('is not created in place of a file, below one, or at the end of a broken link', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    const link = join(root, 'link');
    symlinkSync(join(root, 'gone'), link);
    expect(() => createFolders(file)).toThrow('EEXIST');
    expect(() => createFolders(join(file, 'x'))).toThrow('ENOTDIR');
    expect(() => createFolders(join(link, 'x'))).toThrow('ENOENT');
  });

  it('is not tried forever where the system creates none', () => {
    expect(() => createFolders('/proc/cubedrop/x')).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
  });
});
