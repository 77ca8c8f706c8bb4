import { readdirSync } from 'node:fs';
import { CubedropError } from '@cubedrop/sdk';
import { isSystemError } from '@cubedrop/sdk/node';
import { chainFolder } from './chain-folder.ts';
import { isChainFile, isStackFile, isStackFolder } from './stack-files.ts';

/**
 * Returns whether a stack has started in a data folder before: it makes the folder of its chain first, and that folder
 * remains when the chain is removed.
 */
export function hasStack(data: string): boolean {
  const names = namesIn(chainFolder(data));
  return names !== undefined && (names.length === 0 || names.some(isChainFile));
}

/**
 * Checks that a stack has started in a data folder before, or that nothing in the folder has a name that the stack uses.
 * The files of a stack are deleted with it, so it must not take over files of others.
 * @throws CubedropError `refused` otherwise
 */
export function requireOwnFolder(data: string): void {
  if (hasStack(data)) return;
  const taken = namesIn(data)?.find((name) => name === 'chain' || isStackFile(name) || isStackFolder(name));
  if (taken === undefined) return;
  throw new CubedropError(
    'refused',
    `The data folder ${data} is not that of a stack, and has a "${taken}", which a stack would use and delete.`,
    { hint: 'Name an empty or a new folder with --data.' },
  );
}

/** Returns the names in a folder; `undefined` if it is missing or cannot be read. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
