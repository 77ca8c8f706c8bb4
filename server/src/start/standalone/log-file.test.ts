import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openLogFile } from './log-file.ts';

it('continues the log of the data folder, which only the current user can read, and sets a large one aside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-log-'));
  try {
    const { path, destination } = openLogFile(folder);
    destination.write('one\n');
    openLogFile(folder).destination.write('two\n');
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);

    writeFileSync(`${path}.1`, 'older');
    truncateSync(path, 8 * 1024 ** 2);
    openLogFile(folder).destination.write('three\n');
    expect(readFileSync(path, 'utf8')).toBe('three\n');
    expect(statSync(`${path}.1`).size).toBe(8 * 1024 ** 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
