import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '@cubedrop/sdk/node';
import { chainFolder, removeChain } from './chain-folder.ts';
import { hasStack } from './has-stack.ts';
import { lockChainFolder } from './lock-chain-folder.ts';
import { isStackFile, isStackFolder } from './stack-files.ts';

/**
 * Removes the chain of a data folder, if there is one, and everything else that its stack has written. All other files are
 * kept, also in the folders of the stack, as are links. If it is interrupted, the next start of the stack works with what
 * is left.
 * @throws CubedropError `refused` while the stack runs
 */
export function removeStack(folder: string): void {
  if (!hasStack(folder)) return;
  const release = lockChainFolder(chainFolder(folder));
  try {
    removeChain(folder);
    removeFiles(folder);
  } finally {
    release();
  }
}

/** @param path of a folder in the data folder, with a slash at its end; `''` for the data folder itself */
function removeFiles(dataFolder: string, path = ''): void {
  for (const entry of readdirSync(join(dataFolder, path), { withFileTypes: true })) {
    const found = path + entry.name;
    if (entry.isFile() && isStackFile(found)) rmSync(join(dataFolder, found));
    if (!entry.isDirectory() || !isStackFolder(found)) continue;
    removeFiles(dataFolder, `${found}/`);
    removeIfEmpty(join(dataFolder, found));
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
  }
}
