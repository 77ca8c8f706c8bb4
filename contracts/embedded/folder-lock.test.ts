import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cubedrop-lock-')), 'made', 'here');
});

afterEach(() => rmSync(join(folder, '../..'), { recursive: true }));

describe('a folder lock', () => {
  it('cannot be acquired while it is held, and leaves no file once released', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over after its process has died, or if its file is empty', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    lockFolder(folder);
    const held = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));
    writeFileSync(join(folder, 'lock'), JSON.stringify({ ...held, pid }));
    lockFolder(folder)();
    writeFileSync(join(folder, 'lock'), '');
    lockFolder(folder)();
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is taken over if its holder has died and another process has the holder’s pid', () => {
    lockFolder(folder);
    const held = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));
    writeFileSync(join(folder, 'lock'), JSON.stringify({ ...held, pid: 1 }));
    lockFolder(folder)();
  });

  it('is not released by a holder that has lost it', () => {
    const unlock = lockFolder(folder);
    rmSync(join(folder, 'lock'));
    const unlockOther = lockFolder(folder);
    unlock();
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlockOther();
  });
});
