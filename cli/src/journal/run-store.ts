import { createHash, randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CubedropError,
  sameAddress,
  suggestion,
  type Hex,
  type JsonObject,
  type Seconds,
} from '@cubedrop/sdk';
import type { Sender } from '@cubedrop/sdk/chain';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import {
  isSystemError,
  namesIn,
  openRunJournal,
  type OpenRunJournal,
  readRunJournal,
  readTextIfExists,
  writePrivateFile,
} from '@cubedrop/sdk/node';
import { writeIn } from '../config/folder.ts';
import { parseJsonObject } from '../parse-json-object.ts';
import { notFoundError } from '../terminal/not-found-error.ts';
import { RECORD, RESULT, RUN_ID, runsFolder } from './run-files.ts';
import {
  confirmedIn,
  countIn,
  hasSignedIn,
  signedIn,
  type SignedTransaction,
  type TransactionCounts,
} from './run-transactions.ts';

/** Description of a run, written once before it starts. */
export interface RunRecord {
  runId: string;
  /** The command that the run executes, such as `apply`, or the name of its single flow, such as `take out`. */
  command: string;
  /**
   * The command as typed, if that is not `command`: `claim funds --all-ended` runs the flow of `claim all`.
   */
  typed?: string;
  startedAt: Seconds;
  /** The fixed time that `now` means throughout this run. */
  now: Seconds;
  apiUrl: string;
  chainId: number;
  genesisHash: string;
  account: string;
  /**
   * `wallet` if a remote signer sends the account's transactions. Otherwise this machine sends what a key has signed.
   */
  senderKind?: 'wallet';
  /** Maximum fee per gas, in wei as a decimal string, if --max-cost limits the cost of the run. */
  maxFeePerGas?: string;
  /** Input of the command: a snapshot of the manifest, or its flags. Never a key, password or token. */
  input: JsonObject;
}

/**
 * `abandoned`: the user ended it with `run abandon`. `failed`: it can never succeed. `damaged`: the journal cannot be
 * read; resuming the run explains what to do.
 */
export type RunState = 'done' | 'unfinished' | 'abandoned' | 'failed' | 'damaged';

export interface Run extends RunRecord {
  folder: string;
}

/** Returns the command that started a run, for display. */
export function commandOf({ typed, command }: Pick<RunRecord, 'command' | 'typed'>): string {
  return typed ?? command;
}

/** Returns the kind of sender with which a run was started. */
export function senderKindOf({ senderKind }: Pick<RunRecord, 'senderKind'>): Sender['kind'] {
  return senderKind ?? 'local';
}

/** Returns a random run id. */
export function newRunId(): string {
  return randomBytes(8).toString('hex');
}

/** Returns a deterministic run id: the same parameters give the same id on every machine. */
export function runIdOf(...parameters: string[]): string {
  return createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16);
}

const JOURNAL = 'journal.ndjson';
const ABANDONED = 'abandoned';
/**
 * Name of the file that exists until the result of a finished run has been printed: until then, the user may think
 * that the run was interrupted. The name comes from earlier versions, whose folders are still read.
 */
const UNREPORTED = 'untold';

/** Stores the runs of a config folder. Each run has a folder with its record, journal and result. */
export class RunStore {
  readonly #folder: string;

  constructor(configFolder: string) {
    this.#folder = runsFolder(configFolder);
  }

  /**
   * Creates a run, which can be resumed as soon as this returns. An earlier run with the same id is replaced,
   * and its journal archived; the caller ensures that the earlier run is over or has signed nothing.
   */
  create(record: RunRecord): Run {
    const folder = join(this.#folder, record.runId);
    writeIn(folder, () => {
      for (const end of [RESULT, ABANDONED, UNREPORTED]) rmSync(join(folder, end), { force: true });
      if (existsSync(join(folder, JOURNAL))) {
        renameSync(join(folder, JOURNAL), join(folder, `journal.before-${record.startedAt}.ndjson`));
      }
      writePrivateFile(join(folder, RECORD), `${JSON.stringify(record, null, 1)}\n`);
    });
    return { ...record, folder };
  }

  /**
   * Returns the run with an id, or `undefined` if there is none.
   * @throws CubedropError `internal` if its record cannot be read: the run may have paid
   */
  find(runId: string): Run | undefined {
    return RUN_ID.test(runId) ? this.#read(runId) : undefined;
  }

  /** Deletes a run with its journal. */
  discard({ folder }: Run): void {
    rmSync(folder, { recursive: true, force: true });
  }

  /**
   * Returns all runs, oldest first. Folders without a record, left by a crash, are skipped.
   * @throws CubedropError `internal` if a record cannot be read: that run may have paid
   */
  list(): Run[] {
    const runs = namesIn(this.#folder).map((name) => this.find(name));
    return runs.filter((run) => run !== undefined).sort((a, b) => a.startedAt - b.startedAt);
  }

  /**
   * Returns all runs for display, oldest first, and the ids of the runs whose records cannot be read. A command that
   * pays uses `list` instead, since an unreadable run may have paid.
   */
  listReadable(): { runs: Run[]; unreadable: string[] } {
    const runs: Run[] = [];
    const unreadable: string[] = [];
    for (const name of namesIn(this.#folder)) {
      try {
        const run = this.find(name);
        if (run) runs.push(run);
      } catch {
        unreadable.push(name);
      }
    }
    return { runs: runs.sort((a, b) => a.startedAt - b.startedAt), unreadable };
  }

  /** Returns all runs of an account on a chain, oldest first. @throws as `list` */
  listOf({ genesisHash, account }: Pick<RunRecord, 'genesisHash' | 'account'>): Run[] {
    return this.list().filter((run) => run.genesisHash === genesisHash && sameAddress(run.account, account));
  }

  /** Returns the run with an id. @throws CubedropError `not-found` if there is none; otherwise as `find` */
  get(runId: string): Run {
    const run = this.find(runId);
    if (run) return run;
    const meant = suggestion(runId, namesIn(this.#folder));
    throw notFoundError(`There is no run ${runId}.${meant}`, 'See "cubedrop run list".');
  }

  /**
   * Returns the state of a run. A result takes precedence over the journal, `failed` over `abandoned`, and `abandoned`
   * over `damaged`.
   */
  stateOf(run: Run): RunState {
    if (existsSync(join(run.folder, RESULT))) return 'done';
    const isAbandoned = existsSync(join(run.folder, ABANDONED));
    try {
      if (this.entriesOf(run).at(-1)?.type === 'flow-failed') return 'failed';
      return isAbandoned ? 'abandoned' : 'unfinished';
    } catch {
      return isAbandoned ? 'abandoned' : 'damaged';
    }
  }

  /** Whether a run can still be resumed: it is neither done nor abandoned, and has not failed permanently. */
  isOpen(run: Run): boolean {
    return ['unfinished', 'damaged'].includes(this.stateOf(run));
  }

  /**
   * Stores the result of a run, which is then over. Until `markReported` is called, its output counts as not delivered.
   */
  finish({ folder }: Run, result: JsonObject): void {
    writePrivateFile(join(folder, UNREPORTED), '');
    writePrivateFile(join(folder, RESULT), `${JSON.stringify(result)}\n`);
  }

  /** Records that the result of a finished run was printed. */
  markReported({ folder }: Run): void {
    rmSync(join(folder, UNREPORTED), { force: true });
  }

  /** Whether a run is over but its command was interrupted, or its output lost, before the result was printed. */
  isUnreported({ folder }: Run): boolean {
    return existsSync(join(folder, RESULT)) && existsSync(join(folder, UNREPORTED));
  }

  /** Returns when the result of a run was stored, in milliseconds since the epoch; `undefined` if there is none. */
  finishedAt({ folder }: Run): number | undefined {
    return statSync(join(folder, RESULT), { throwIfNoEntry: false })?.mtimeMs;
  }

  /**
   * Returns the journal entries of a run, oldest first.
   * @throws CubedropError `internal` if the journal is damaged
   */
  entriesOf({ folder }: Run): JournalEntry[] {
    return readRunJournal(join(folder, JOURNAL));
  }

  /** Marks a run as abandoned. It is kept, but no longer offered for resuming. */
  abandon({ folder }: Run): void {
    writeIn(folder, () => writePrivateFile(join(folder, ABANDONED), ''));
  }

  /**
   * Returns all transactions that a run has signed or that a remote signer has sent for it, oldest first. A remote
   * signer may have used another nonce than the returned one.
   * @throws CubedropError `internal` if the journal is damaged
   */
  signedTransactions(run: Run): SignedTransaction[] {
    return signedIn(this.entriesOf(run));
  }

  /**
   * Returns the hashes of a run's transactions that had an effect, in their order.
   * @throws CubedropError `internal` if the journal is damaged
   */
  confirmedTransactions(run: Run): Hex[] {
    return confirmedIn(this.entriesOf(run));
  }

  /**
   * Returns whether a run has signed a transaction or other data, or a remote signer may have sent something for it.
   * @throws CubedropError `internal` if the journal is damaged
   */
  hasSigned(run: Run): boolean {
    return hasSignedIn(this.entriesOf(run), senderKindOf(run));
  }

  /** Returns the result of a run, or `undefined` if there is none. */
  resultOf({ folder }: Run): JsonObject | undefined {
    const text = readTextIfExists(join(folder, RESULT));
    return text === undefined ? undefined : parseJsonObject(text);
  }

  /** Opens a run's journal for writing. The caller must hold the account's lock. */
  openJournal({ folder }: Run): OpenRunJournal {
    return openRunJournal(join(folder, JOURNAL));
  }

  /**
   * Counts the transactions that a run has signed or requested from a remote signer (`signed`), and the steps for which
   * the journal has such a transaction but no outcome yet (`open`).
   * @throws CubedropError `internal` if the journal is damaged
   */
  countTransactions(run: Run): TransactionCounts {
    return countIn(this.entriesOf(run), senderKindOf(run));
  }

  #read(name: string): Run | undefined {
    const folder = join(this.#folder, name);
    const path = join(folder, RECORD);
    try {
      const text = readTextIfExists(path);
      if (text === undefined) return undefined;
      const record = parseJsonObject(text);
      if (record && isRunRecord(record)) return { ...record, folder };
    } catch (error) {
      throw unreadableRecord(path, error);
    }
    throw unreadableRecord(path);
  }
}

function unreadableRecord(path: string, cause?: unknown): CubedropError {
  const reason = isSystemError(cause) ? cause.message : 'it is damaged';
  return new CubedropError('internal', `The record of a run cannot be read (${path}): ${reason}.`, {
    hint: `Once no transaction of the account is pending, remove ${dirname(path)} and start again.`,
    cause,
  });
}

/** Types of the fields that every record has. */
const RECORD_FIELDS = {
  runId: 'string',
  command: 'string',
  startedAt: 'number',
  now: 'number',
  apiUrl: 'string',
  chainId: 'number',
  genesisHash: 'string',
  account: 'string',
  input: 'object',
} as const satisfies Partial<Record<keyof RunRecord, string>>;

function isRunRecord(record: JsonObject): record is JsonObject & RunRecord {
  return Object.entries(RECORD_FIELDS).every(([field, type]) => typeof record[field] === type);
}
