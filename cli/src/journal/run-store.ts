import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal, JsonObject, Seconds } from '@cubedrop/sdk/flows';
import { privateFolder } from '../config/folder.ts';
import { readIfThere, writePrivateFile } from '../config/private-file.ts';
import { usageError } from '../terminal/usage-error.ts';
import { openJournal, readJournal } from './file-journal.ts';

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
  /** What the command was given: a manifest's snapshot, or its flags. Never a key, password or token. */
  input: JsonObject;
}

export type RunState = 'done' | 'unfinished';

export interface Run extends RunRecord {
  folder: string;
}

const RUN_ID = /^\d{8}-\d{6}-[0-9a-f]{6}$/;

/** The runs of a config folder: a folder each, with what it is about, its journal, and what came of it. */
export class RunStore {
  readonly #folder: string;

  constructor(configFolder: string) {
    this.#folder = privateFolder(configFolder, 'runs');
  }

  /** Begins a run: when this returns, it can be resumed. */
  create(record: Omit<RunRecord, 'runId'>): Run {
    const stamp = new Date(record.startedAt * 1_000).toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', '-');
    const runId = `${stamp}-${randomBytes(3).toString('hex')}`;
    const folder = privateFolder(this.#folder, runId);
    const whole = { runId, ...record };
    writePrivateFile(join(folder, 'run.json'), `${JSON.stringify(whole, null, 1)}\n`);
    return { ...whole, folder };
  }

  /** Every run, oldest first; folders that a crash left without their record are passed over. */
  list(): Run[] {
    const names = readdirSync(this.#folder).filter((name) => RUN_ID.test(name)).sort();
    return names.map((name) => this.#read(name)).filter((run) => run !== undefined);
  }

  /** @throws CubedropError `validation` where there is no such run */
  get(runId: string): Run {
    const run = RUN_ID.test(runId) ? this.#read(runId) : undefined;
    if (run) return run;
    throw usageError(`There is no run ${runId}.`, 'See "cubedrop run list".');
  }

  stateOf({ folder }: Run): RunState {
    return existsSync(join(folder, 'result.json')) ? 'done' : 'unfinished';
  }

  /** Keeps what came of a run: it is over. */
  finish({ folder }: Run, result: JsonObject): void {
    writePrivateFile(join(folder, 'result.json'), `${JSON.stringify(result)}\n`);
  }

  /** What came of a run that is over. */
  resultOf({ folder }: Run): JsonObject | undefined {
    const text = readIfThere(join(folder, 'result.json'));
    return text === undefined ? undefined : (JSON.parse(text) as JsonObject);
  }

  /** The run's journal, for the process that holds the account's lock. */
  openJournal({ folder }: Run): Journal & { close(): void } {
    return openJournal(join(folder, 'journal.ndjson'));
  }

  /** Whether a transaction of the run was signed and may still happen, without the journal knowing how it ended. */
  hasOpenTransaction({ folder }: Run): boolean {
    const open = new Set<string>();
    for (const entry of readJournal(join(folder, 'journal.ndjson'))) {
      const { type, flow, scope, step } = entry as { type: string; flow: string; scope: string; step?: string };
      const name = `${flow}\n${scope}\n${step}`;
      if (type === 'transaction-signed' || type === 'transaction-sent') open.add(name);
      if (type === 'transaction-failed' || type === 'step-done') open.delete(name);
    }
    return open.size > 0;
  }

  #read(name: string): Run | undefined {
    const folder = join(this.#folder, name);
    try {
      return { ...(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as RunRecord), folder };
    } catch {
      return undefined;
    }
  }
}
