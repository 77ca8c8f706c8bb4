import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { CubedropError } from '@cubedrop/sdk';
import { syncFolder } from '../config/private-file.ts';

/**
 * A file of JSON lines that only grows. A line is on disk when `append` returns; a last line that a crash tore is cut
 * off when the file is opened, as if it had never been written.
 */
export class NdjsonFile {
  readonly #file: number;
  /** What the file held when it was opened. */
  readonly entries: readonly unknown[];

  private constructor(file: number, entries: unknown[]) {
    this.#file = file;
    this.entries = entries;
  }

  /** @throws CubedropError `internal` where a line other than the last is no JSON */
  static open(path: string): NdjsonFile {
    const file = openSync(path, 'a+', 0o600);
    try {
      const bytes = readFileSync(path);
      const { entries, length } = readLines(bytes, path);
      if (length < bytes.length) {
        ftruncateSync(file, length);
        fsyncSync(file);
      }
      syncFolder(dirname(path));
      return new NdjsonFile(file, entries);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /** Adds a line and waits until the disk has it. */
  append(entry: unknown): void {
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    let written = 0;
    while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The whole lines of a file, and how many bytes they take. */
export function readLines(bytes: Buffer, name: string): { entries: unknown[]; length: number } {
  const entries: unknown[] = [];
  let length = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, length)) {
    const entry = parse(bytes.toString('utf8', length, end));
    if (entry === undefined) {
      // A torn write can end in any bytes, but nothing whole can follow it.
      if (bytes.indexOf(10, end + 1) === -1) break;
      throw new CubedropError('internal', `The journal ${name} is damaged at line ${entries.length + 1}.`, {
        hint: `When no transaction of the account is pending any more, remove ${dirname(name)} and begin anew: what a manifest made is found by its keys and not paid for twice.`,
      });
    }
    entries.push(entry);
    length = end + 1;
  }
  return { entries, length };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
