import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '@cubedrop/sdk/node';

/** Returns the folder of the chain in the data folder of a local stack. */
export const chainFolder = (data: string): string => join(data, 'chain');

const journalIn = (data: string): string => join(chainFolder(data), 'chain.journal');

/** Returns whether a data folder has a chain. */
export const hasChain = (data: string): boolean => existsSync(journalIn(data));

/** Removes the chain of a data folder, if there is one. Call this while holding the lock of `lockChainFolder`. */
export function removeChain(data: string): void {
  rmSync(journalIn(data), { force: true });
  syncFolder(chainFolder(data));
}
