import { expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationKeys } from '../secret.ts';
import { localContent } from '../storage/local-content.ts';
import { localFolders } from '../storage/open-storage.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { openDatabase, openForCommand } from './database.ts';

it("makes the server's files readable by its user only", async () => {
  const outer = mkdtempSync(join(tmpdir(), 'cubedrop-private-'));
  const before = process.umask(0o022);
  try {
    const folder = join(outer, 'data');
    const file = join(folder, 'cubedrop.sqlite');
    await (await openDatabase(file)).close();
    chmodSync(file, 0o644);
    writeFileSync(`${file}-journal`, '');
    const database = await openDatabase(file);
    await installationKeys(folder, undefined);
    const { uploads, documents } = localFolders({ dataFolder: folder, publicUrl: '', signatures });
    for (const store of [uploads, documents]) await store.put(`${'a'.repeat(64)}.png`, new Uint8Array(3));
    await localContent(join(folder, 'content')).addJson('{}');
    const kept = ['', ...(readdirSync(folder, { recursive: true }) as string[])];
    expect(kept.length).toBeGreaterThan(8);
    const others = kept.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
    expect(others).toEqual([]);
    await database.close();
  } finally {
    process.umask(before);
    rmSync(outer, { recursive: true, force: true });
  }
});

it("makes a database that a command creates readable by the command's user only", async () => {
  const outer = mkdtempSync(join(tmpdir(), 'cubedrop-private-'));
  const before = process.umask(0o022);
  try {
    const folder = join(outer, 'data');
    await (await openForCommand(join(folder, 'cubedrop.sqlite'))).close();
    const kept = ['', ...readdirSync(folder)];
    expect(kept).toContain('cubedrop.sqlite');
    expect(kept.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)).toEqual([]);
  } finally {
    process.umask(before);
    rmSync(outer, { recursive: true, force: true });
  }
});
