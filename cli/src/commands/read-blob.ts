import { readFile } from 'node:fs/promises';
import { systemCode } from '@cubedrop/sdk/node';
import { usageError } from '../terminal/usage-error.ts';

/** Reads a file to upload. @throws CubedropError `validation` if it cannot be read */
export async function readBlob(path: string): Promise<Blob> {
  try {
    return new Blob([new Uint8Array(await readFile(path))]);
  } catch (error) {
    throw usageError(`${path} cannot be read (${systemCode(error)}).`);
  }
}
