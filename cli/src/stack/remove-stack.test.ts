import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { lockChainFolder } from './lock-chain-folder.ts';
import { removeStack } from './remove-stack.ts';

/** Creates a folder with files of a stack and of others. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-remove-'));
  for (const name of ['chain', 'uploads', 'src']) mkdirSync(join(folder, name));
  for (const name of [
    'chain/chain.journal',
    'cubedrop.sqlite',
    'cubedrop.sqlite-wal',
    'secret',
    'src/a.js',
    'package.json',
  ])
    writeFileSync(join(folder, name), '');
  return folder;
}

it('removes what a stack has written, and nothing else of the folder', () => {
  const folder = dataFolder();
  removeStack(folder);
  expect(readdirSync(folder).sort()).toEqual(['chain', 'package.json', 'src']);
  expect(readdirSync(join(folder, 'chain'))).toEqual([]);
});

it('removes nothing from a folder without a chain, or while the stack runs', () => {
  const others = mkdtempSync(join(tmpdir(), 'cubedrop-remove-'));
  writeFileSync(join(others, 'secret'), '');
  removeStack(others);
  removeStack(join(others, 'missing'));
  expect(readdirSync(others)).toEqual(['secret']);

  const folder = dataFolder();
  const release = lockChainFolder(join(folder, 'chain'));
  expect(() => removeStack(folder)).toThrow('is running');
  release();
  expect(readdirSync(folder)).toContain('cubedrop.sqlite');
});
