import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex, JsonObject, Seconds } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { privateFolder } from '../config/folder.ts';
import { readIfThere, writePrivateFile } from '../config/private-file.ts';
import { usageError } from '../terminal/usage-error.ts';
import { openJournal, readJournal, type OpenJournal } from './file-journal.ts';

/** What a run is about, written once before it does anything. */
export interface RunRecord {
  runId: string;
  /** The command to go on with, as `apply`. */
  command: string;
  startedAt: Seconds;
  /** The moment that `now` stands for in this run, for good. */
  now: Seconds;
  apiUrl: string;
  chainId: number;
  genesisHash: string;
  account: string;
  /** The most wei to offer for one gas, decimal, where --max-cost set a limit to what the whole run may cost. */
  maxFeePerGas?: string;
  /** What the command was given: a manifest's snapshot, or its flags. Never a key, password or token. */
  input: JsonObject;
}

/**
 * `abandoned`: given up by a person. `damaged`: the journal cannot be read, and says what to do when the run is resumed.
 */
export type RunState = 'done' | 'unfinished' | 'abandoned' | 'damaged';

export interface Run extends RunRecord {
  folder: string;
}

/** An id for a run that is like no other. */
export function newRunId(): string {
  return randomBytes(8).toString('hex');
}

/** The id of the run that everybody who asks for the very same has, on every machine. */
export function runIdOf(...what: string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16);
}

const RUN_ID = /^[0-9a-f]{16}$/;
const RECORD = 'run.json';
const JOURNAL = 'journal.ndjson';
const RESULT = 'result.json';
const ABANDONED = 'abandoned';
/** There while a run is over but its command has not told so: whoever typed it may take it for cut off. */
const UNTOLD = 'untold';

/** The runs of a config folder: a folder each, with what it is about, its journal, and what came of it. */
export class RunStore {
  readonly #folder: string;

  constructor(configFolder: string) {
    this.#folder = privateFolder(configFolder, 'runs');
  }

  /**
   * Begins a run: when this returns, it can be resumed. A run of the same id that is over, or that signed nothing, is
   * begun anew; its journal is kept beside the new one.
   */
  create(record: RunRecord): Run {
    const folder = privateFolder(this.#folder, record.runId);
    for (const end of [RESULT, ABANDONED, UNTOLD]) rmSync(join(folder, end), { force: true });
    if (existsSync(join(folder, JOURNAL))) {
      renameSync(join(folder, JOURNAL), join(folder, `journal.before-${record.startedAt}.ndjson`));
    }
    writePrivateFile(join(folder, RECORD), `${JSON.stringify(record, null, 1)}\n`);
    return { ...record, folder };
  }

  /** The run of that id; undefined where there is none. */
  find(runId: string): Run | undefined {
    return RUN_ID.test(runId) ? this.#read(runId) : undefined;
  }

  /** Forgets a run that has done nothing worth keeping. */
  discard({ folder }: Run): void {
    rmSync(folder, { recursive: true, force: true });
  }

  /** Every run, oldest first; folders that a crash left without their record are passed over. */
  list(): Run[] {
    const runs = readdirSync(this.#folder).map((name) => this.find(name));
    return runs.filter((run) => run !== undefined).sort((a, b) => a.startedAt - b.startedAt);
  }

  /** @throws CubedropError `validation` where there is no such run */
  get(runId: string): Run {
    const run = this.find(runId);
    if (run) return run;
    throw usageError(`There is no run ${runId}.`, 'See "cubedrop run list".');
  }

  stateOf(run: Run): RunState {
    if (existsSync(join(run.folder, RESULT))) return 'done';
    if (existsSync(join(run.folder, ABANDONED))) return 'abandoned';
    try {
      this.transactionsOf(run);
      return 'unfinished';
    } catch {
      return 'damaged';
    }
  }

  /** Whether a run was cut off and nobody has given it up. */
  isOpen(run: Run): boolean {
    return ['unfinished', 'damaged'].includes(this.stateOf(run));
  }

  /** Keeps what came of a run: it is over. Until `told`, its command may still fail to say so. */
  finish({ folder }: Run, result: JsonObject): void {
    writePrivateFile(join(folder, UNTOLD), '');
    writePrivateFile(join(folder, RESULT), `${JSON.stringify(result)}\n`);
  }

  /** Notes that the command of a run that is over has said what came of it. */
  told({ folder }: Run): void {
    rmSync(join(folder, UNTOLD), { force: true });
  }

  /** Whether a run is over and its command was cut off, or its output lost, before it said so. */
  isUntold({ folder }: Run): boolean {
    return existsSync(join(folder, RESULT)) && existsSync(join(folder, UNTOLD));
  }

  /** The journal of a run, oldest entry first. @throws CubedropError `internal` where it is damaged */
  entriesOf({ folder }: Run): JournalEntry[] {
    return readJournal(join(folder, JOURNAL));
  }

  /** Gives a run up: it is kept, but nobody is asked to go on with it. */
  abandon({ folder }: Run): void {
    writePrivateFile(join(folder, ABANDONED), '');
  }

  /** Every transaction that a run has signed, oldest first. @throws CubedropError `internal` where the journal is damaged */
  signedBy(run: Run): { step: string; hash: Hex; nonce: number }[] {
    return this.entriesOf(run).flatMap((entry) =>
      entry.type === 'transaction-signed' ? [{ step: entry.step, hash: entry.hash, nonce: entry.nonce }] : [],
    );
  }

  /** What came of a run that is over. */
  resultOf({ folder }: Run): JsonObject | undefined {
    const text = readIfThere(join(folder, RESULT));
    return text === undefined ? undefined : (JSON.parse(text) as JsonObject);
  }

  /** The run's journal, for the process that holds the account's lock. */
  openJournal({ folder }: Run): OpenJournal {
    return openJournal(join(folder, JOURNAL));
  }

  /** How far the run's transactions have come, as its journal tells. @throws CubedropError `internal` where it is damaged */
  transactionsOf(run: Run): { signed: number; open: number } {
    let signed = 0;
    const open = new Set<string>();
    for (const entry of this.entriesOf(run)) {
      if (!('step' in entry)) continue;
      const name = JSON.stringify([entry.flow, entry.scope, entry.step]);
      if (entry.type === 'transaction-signed') {
        signed += 1;
        open.add(name);
      } else if (entry.type === 'transaction-failed' || entry.type === 'step-done') open.delete(name);
    }
    return { signed, open: open.size };
  }

  #read(name: string): Run | undefined {
    const folder = join(this.#folder, name);
    try {
      return { ...(JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as RunRecord), folder };
    } catch {
      return undefined;
    }
  }
}
