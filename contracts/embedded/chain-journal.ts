import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClockState } from './clock.ts';

/** First line of a chain's journal. */
export interface Header {
  version: 1;
  chainId: number;
  /** Timestamp of the genesis block, in seconds. */
  genesis: number;
  /** Random key of an account with one wei at genesis, so that no two chains have the same first block. */
  salt: string;
}

/** A call that changes the chain, recorded before it is executed. */
export interface Write {
  method: string;
  params: unknown[];
  /** Timestamp of the first block that it mines, in seconds; `undefined` if it mines none. */
  time?: number;
  /** State of the clock after the call. */
  clock: ClockState;
}

/** Marks the n-th write (from 0) as refused by the chain, so that a replay skips it. */
export interface Refusal {
  refused: number;
}

/** Block reached by a replay. Every later replay has to produce the same block. */
export interface Opening {
  opened: { number: number; hash: string };
}

export type Entry = Write | Refusal | Opening;

/** Thrown if the journal cannot be used. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * Append-only file of the calls that made a chain, as JSON lines. An entry survives a power failure once `append` has
 * resolved.
 */
export class ChainJournal {
  #pending: { line: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  #flushing: Promise<void> | undefined;
  #broken: Error | undefined;

  private constructor(
    private readonly file: FileHandle,
    readonly header: Header,
    /** Entries in the file when it was opened, oldest first. */
    readonly entries: readonly Entry[],
  ) {}

  /**
   * Opens the journal at `path`, or creates one with the header `fresh`. Removes an incomplete last line, whose
   * `append` never resolved.
   * @throws JournalError if a complete line is not JSON or the version is unknown
   */
  static async open(path: string, fresh: Header): Promise<ChainJournal> {
    const file = await open(path, 'a+', 0o600);
    try {
      const bytes = await readFile(path);
      const end = bytes.lastIndexOf(0x0a) + 1;
      if (end < bytes.length) await file.truncate(end);
      const [first, ...rest] = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
      if (first === undefined) {
        await file.appendFile(`${JSON.stringify(fresh)}\n`);
        await file.sync();
        await syncFolder(dirname(path));
        return new ChainJournal(file, fresh, []);
      }
      const header = parseLine<Header>(path, first, 1);
      if (header.version !== 1) throw new JournalError(`${path} was written by another version of Cubedrop.`);
      const entries = rest.map((line, index) => parseLine<Entry>(path, line, index + 2));
      return new ChainJournal(file, header, entries);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Appends an entry. Resolves when it is on disk; entries appended during a flush share the next flush.
   * After a failure all further entries are rejected, because the end of the file is unknown.
   */
  append(entry: Entry): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#pending.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  /** Waits for pending entries and closes the file. */
  async close(): Promise<void> {
    await this.#flushing;
    this.#broken ??= new JournalError('The journal is closed.');
    await this.file.close();
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      const group = this.#pending.splice(0);
      try {
        await this.file.appendFile(group.map(({ line }) => line).join(''));
        await this.file.datasync();
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#broken = new JournalError(`The chain's journal cannot be written: ${(error as Error).message}`);
        for (const { reject } of [...group, ...this.#pending.splice(0)]) reject(this.#broken);
      }
    }
    this.#flushing = undefined;
  }
}

/**
 * Parses the line with this number, counted from 1.
 * @throws JournalError if it is not JSON
 */
function parseLine<Line extends Header | Entry>(path: string, line: string, number: number): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    throw new JournalError(
      `${path} is damaged at line ${number}. Restore it from a backup, or move it away to start a new chain.`,
    );
  }
}

/** Flushes the directory entry of a new file, if the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems, such as Windows, cannot flush a folder. They write the entry in their own time.
  }
}
