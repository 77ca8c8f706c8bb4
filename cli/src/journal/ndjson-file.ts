import { closeSync, fsync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CubedropError } from '@cubedrop/sdk';
import { syncFolder } from '../config/private-file.ts';

/**
 * A file of JSON lines that only grows. A line is on disk when `append` resolves; a last line that a crash tore is cut
 * off when the file is opened, as if it had never been written.
 */
export class NdjsonFile {
  readonly #file: number;
  /** What the file held when it was opened. */
  readonly entries: readonly unknown[];
  /** How many bytes of whole lines it has. */
  #length: number;
  /** How many of them the disk is sure to have. */
  #kept: number;
  /** Bringing to the disk what was written before it began. */
  #flushing: Promise<void> | undefined;
  /** Why nothing more can be added: a line that was written in part can't be taken back. */
  #broken: unknown;

  private constructor(file: number, entries: unknown[], length: number) {
    this.#file = file;
    this.entries = entries;
    this.#length = this.#kept = length;
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
      return new NdjsonFile(file, entries, length);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /**
   * Adds a line at once, so that lines stand in the order of the calls, and waits until the disk has it; lines that wait
   * at the same time are brought there together. What a full disk took of a line is taken back, so that a later line
   * never follows half a one.
   * @throws what the system says; nothing was added then
   */
  async append(entry: unknown): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken;
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    } catch (error) {
      this.#takeBack(this.#length, error);
      throw error;
    }
    this.#length += bytes.length;
    const end = this.#length;
    while (this.#kept < end) {
      if (this.#broken !== undefined) throw this.#broken;
      await (this.#flushing ??= this.#flush().finally(() => (this.#flushing = undefined)));
    }
  }

  async #flush(): Promise<void> {
    const end = this.#length;
    try {
      await promisify(fsync)(this.#file);
      this.#kept = end;
    } catch (error) {
      // What the disk has of the lines since the last time nobody knows; a file that failed once is not written on.
      this.#broken = error;
      this.#takeBack(this.#kept, error);
      throw error;
    }
  }

  #takeBack(length: number, reason: unknown): void {
    try {
      ftruncateSync(this.#file, length);
    } catch {
      this.#broken = reason;
    }
  }

  /** Closes it once nothing is on its way to the disk. */
  async close(): Promise<void> {
    await this.#flushing?.catch(() => {});
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
