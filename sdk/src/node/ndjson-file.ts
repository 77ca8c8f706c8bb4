import { closeSync, fsync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { CubedropError } from '../base/errors.ts';
import { isJsonObject } from '../base/json.ts';
import { syncFolder } from './private-file.ts';
import { toWriteError } from './write-error.ts';

/** A line of the file. */
export type JsonLine = Readonly<Record<string, unknown>>;

/**
 * An append-only file of JSON objects, one per line. When `append` resolves, its line has been flushed to disk. An
 * incomplete last line left by a crash is removed when the file is opened.
 */
export class NdjsonFile {
  readonly #path: string;
  readonly #file: number;
  /** Entries that the file contained when it was opened. */
  readonly entries: readonly JsonLine[];
  /** Length of the complete lines, in bytes. */
  #length: number;
  /** Number of bytes known to be flushed to disk. */
  #flushedLength: number;
  /** The flush in progress. */
  #flushing: Promise<void> | undefined;
  /** Error that all further writes throw, once a flush has failed or a partial line could not be removed. */
  #broken: { error: unknown } | undefined;

  private constructor(path: string, file: number, entries: readonly JsonLine[], length: number) {
    this.#path = path;
    this.#file = file;
    this.entries = entries;
    this.#length = this.#flushedLength = length;
  }

  /** @throws CubedropError `internal` if a line other than the last is not a JSON object */
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
      return new NdjsonFile(path, file, entries, length);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  /**
   * Writes a line synchronously, so that lines keep the order of the calls, and waits until it is flushed. Concurrent
   * appends share a flush. If a full disk takes only a part of the line, that part is removed again, so that no line
   * follows a partial one.
   * @throws CubedropError `internal`, naming the file, if the line cannot be written or flushed; if possible, the line is
   *   then removed from the file again
   */
  async append(entry: unknown): Promise<void> {
    this.#throwIfBroken();
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      let written = 0;
      while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    } catch (system) {
      const error = toWriteError(this.#path, system);
      this.#truncate(this.#length, error);
      throw error;
    }
    this.#length += bytes.length;
    const end = this.#length;
    while (this.#flushedLength < end) {
      this.#throwIfBroken();
      await (this.#flushing ??= this.#flush().finally(() => (this.#flushing = undefined)));
    }
  }

  #throwIfBroken(): void {
    if (this.#broken) throw this.#broken.error;
  }

  async #flush(): Promise<void> {
    const end = this.#length;
    try {
      await promisify(fsync)(this.#file);
      this.#flushedLength = end;
    } catch (system) {
      const error = toWriteError(this.#path, system);
      // It is unknown which lines since the last flush reached the disk, so this file is not written again.
      this.#broken = { error };
      this.#truncate(this.#flushedLength, error);
      throw error;
    }
  }

  #truncate(length: number, error: unknown): void {
    try {
      ftruncateSync(this.#file, length);
    } catch {
      this.#broken = { error };
    }
  }

  /** Waits for a flush in progress, then closes the file. */
  async close(): Promise<void> {
    await this.#flushing?.catch(() => {});
    closeSync(this.#file);
  }
}

/**
 * Parses the complete lines of a file and returns them with their total length in bytes. Leaves out a malformed last
 * line.
 * @throws CubedropError `internal` if a line other than the last is not a JSON object
 */
export function readLines(bytes: Buffer, name: string): { entries: JsonLine[]; length: number } {
  const entries: JsonLine[] = [];
  let length = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, length)) {
    const entry = parse(bytes.toString('utf8', length, end));
    if (entry === undefined) {
      // An interrupted write can end in any bytes, but no complete line can follow it.
      if (bytes.indexOf(10, end + 1) === -1) break;
      throw new CubedropError('internal', `The journal ${name} is damaged at line ${entries.length + 1}.`, {
        hint: `Once no transaction of the account is pending, remove ${dirname(name)} and start again: items that a manifest created are found by their keys and not paid for twice.`,
      });
    }
    entries.push(entry);
    length = end + 1;
  }
  return { entries, length };
}

function parse(line: string): JsonLine | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return isJsonObject(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}
