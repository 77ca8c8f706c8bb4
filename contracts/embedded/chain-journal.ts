import { open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ClockState } from './clock.ts';

/** The first line of a chain's journal. */
export interface Header {
  version: 1;
  chainId: number;
  /** Timestamp of the genesis block. */
  genesis: number;
  /** Random key of an account with one wei at genesis, so that no two chains have the same first block. */
  salt: string;
}

/** A call that changes the chain, recorded before it is executed. */
export interface Write {
  method: string;
  params: unknown[];
  /** Timestamp of the (first) block that it mines. */
  time?: number;
  /** State of the clock after the call. */
  clock: ClockState;
}

/** Marks the n-th write (from 0) as refused by the chain, so that a replay skips it. */
export interface Refusal {
  refused: number;
}

/** The block reached by a replay. Every later replay has to produce the same block. */
export interface Opening {
  opened: { number: number; hash: string };
}

export type Entry = Write | Refusal | Opening;

/** Thrown if the journal cannot be used. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * The calls that made a chain, as an append-only file of JSON lines. An entry survives a power failure once `append`
 * has resolved.
 */
export class ChainJournal {
  #waiting: { line: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  #flushing: Promise<void> | undefined;
  #broken: Error | undefined;

  private constructor(
    private readonly file: FileHandle,
    readonly header: Header,
    /** Entries in the file when it was opened, oldest first. */
    readonly entries: readonly Entry[],
  ) {}

  /**
   * Opens the journal at `path`, or creates one with the header `fresh`. An incomplete last line is removed; its
   * `append` never resolved.
   * @throws JournalError if a line in the middle is damaged or the version is unknown
   */
  static async open(path: string, fresh: Header): Promise<ChainJournal> {
    const file = await open(path, 'a+', 0o600);
    try {
      const bytes = await readFile(path);
      const whole = bytes.lastIndexOf(0x0a) + 1;
      if (whole < bytes.length) await file.truncate(whole);
      const lines = bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
      if (lines.length === 0) {
        await file.appendFile(`${JSON.stringify(fresh)}\n`);
        await file.sync();
        await syncFolder(dirname(path));
        return new ChainJournal(file, fresh, []);
      }
      const [header, ...entries] = lines.map((line, index) => parseLine(path, line, index + 1));
      if ((header as Header).version !== 1)
        throw new JournalError(`${path} was written by another version of Cubedrop.`);
      return new ChainJournal(file, header as Header, entries as Entry[]);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Resolves when the entry is on disk. Entries appended during a flush share the next one.
   * After a failure all further entries are rejected, because the end of the file is unknown.
   */
  append(entry: Entry): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async close(): Promise<void> {
    await this.#flushing;
    this.#broken ??= new JournalError('The journal is closed.');
    await this.file.close();
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0);
      try {
        await this.file.appendFile(group.map(({ line }) => line).join(''));
        await this.file.datasync();
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#broken = new JournalError(`The chain's journal can't be written: ${(error as Error).message}`);
        for (const { reject } of [...group, ...this.#waiting.splice(0)]) reject(this.#broken);
      }
    }
    this.#flushing = undefined;
  }
}

function parseLine(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new JournalError(
      `${path} is damaged at line ${number}. Restore it from a copy, or move it away to begin a new chain.`,
    );
  }
}

/** Flushes the directory entry of a new file, if the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Not supported on Windows, and not needed there.
  }
}
