import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chainFolder, removeChain } from './chain-folder.ts';
import { lockChainFolder } from './lock-chain-folder.ts';

/** Files and folders that a local stack writes into its data folder, except the folder of its chain. */
const WRITTEN =
  /^(contracts\.json|secret|cubedrop\.sqlite.*|stack\.log(\.1)?|bodies|content|documents|incoming|renditions|uploads)$/;

/**
 * Removes the chain of a data folder, if there is one, and everything else that its stack has written. Files that the
 * stack does not write are kept. If it is interrupted, the next start of the stack works with what is left.
 * @throws CubedropError `refused` while the stack runs
 */
export function removeStack(folder: string): void {
  const chain = chainFolder(folder);
  if (!existsSync(chain)) return;
  const release = lockChainFolder(chain);
  try {
    removeChain(folder);
    for (const name of readdirSync(folder).filter((each) => WRITTEN.test(each)))
      rmSync(join(folder, name), { recursive: true, force: true });
  } finally {
    release();
  }
}
