import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  MANIFEST_TOO_LARGE,
  MAX_MANIFEST_BYTES,
  readManifestText,
  type ManifestFault,
  type ManifestFormat,
  type ManifestText,
} from '@cubedrop/sdk/manifest';
import { systemCode } from '@cubedrop/sdk/node';
import { readInput } from '../terminal/read-input.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';

/** Text of a manifest and the folder that its paths are relative to. */
export interface ManifestSource extends ManifestText {
  folder: string;
  /** Whether files may be outside of `folder`, because the user named each of them or allows it in general. */
  mayLeaveFolder?: boolean;
  /** Rewrites a fault of a text that the user has not written, for example to name a flag. Its lines are not shown. */
  rewriteFault?: (fault: ManifestFault) => ManifestFault;
}

/**
 * Reads a manifest from a file, or from standard input for `-`, with paths relative to the working directory.
 * @param format defaults to that of the file's name
 * @throws CubedropError `validation` if it cannot be read, is too large or is not UTF-8
 */
export async function readManifestSource(
  terminal: Terminal,
  path: string,
  format?: ManifestFormat,
): Promise<ManifestSource> {
  if (path === '-')
    return {
      name: 'standard input',
      format,
      folder: process.cwd(),
      text: decode(await readInput(terminal, MAX_MANIFEST_BYTES, tooLarge), 'standard input'),
    };
  const text = decode(readLimited(path), path);
  return { name: basename(path), format, folder: dirname(resolve(path)), text };
}

function readLimited(path: string): Buffer {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw usageError(`The manifest ${path} cannot be read (${systemCode(error)}).`);
  }
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw usageError(`${path} is a folder, not a manifest.`);
    if (stats.size > MAX_MANIFEST_BYTES) throw tooLarge();
    const bytes = Buffer.alloc(MAX_MANIFEST_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    if (length > MAX_MANIFEST_BYTES) throw tooLarge();
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function decode(bytes: Uint8Array, name: string): string {
  const read = readManifestText(bytes);
  if ('fault' in read) throw usageError(`${name}: ${read.fault}`);
  return read.text;
}

function tooLarge(): Error {
  return usageError(MANIFEST_TOO_LARGE);
}
