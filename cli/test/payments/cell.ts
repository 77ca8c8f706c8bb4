import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryNamer } from '../../../scripts/payments/names.mjs';
import { paymentsIn, type JournalEntry } from '@cubedrop/sdk/flows';
import { TokenStore } from '../../src/config/token-store.ts';
import { killAtName, newFolder, startCommand, type CommandOptions, type Ended } from '../processes.ts';
import { startFaultyProxy, WIRE_FAULTS, type FaultyProxy, type WireFault } from './faulty-proxy.ts';
import type { Case, FlowUnderTest } from './flows/flow-under-test.ts';
import type { Stage } from './stage.ts';

/**
 * Faults, each with the moments at which it can occur (`when`) and the commands that can be typed next. The faults
 * `server …` and `chain …` are those of the connection to the server or the node. A node has no 401, because the
 * command line never signs in to one; an error status of a node is covered by 500 and 503.
 */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...Object.fromEntries(
    (['server', 'chain'] as const).flatMap((where) =>
      WIRE_FAULTS.filter((fault) => where === 'server' || fault !== '401').map((fault) => [
        `${where} ${fault}`,
        { next: nextWords() },
      ]),
    ),
  ),
  'kill -9': { when: ['before', 'torn', 'after'], next: nextWords() },
  'Ctrl-C': { next: nextWords() },
  'second process': { next: ['same'] },
};

function nextWords(): readonly string[] {
  return [
    'same',
    'other shell',
    'resume',
    'list, resume',
    'other amount',
    'abandon',
    'wrong password',
    'bump',
  ];
}

/** A point in a command's journal: the entry at which a fault occurs. */
export interface Point {
  /** Name of the entry. It is the same in every run of the command, unlike the names of steps, which contain ids. */
  name: string;
  type: string;
  /** Name of the step in the run from which the points are taken. */
  step?: string | undefined;
}

/** Returns the points of a journal, in order. */
export function pointsOf(entries: readonly JournalEntry[]): Point[] {
  const nameOf = entryNamer();
  return entries.map((entry) => {
    const { type, step } = { step: undefined, ...entry };
    return { name: nameOf({ type, step }), type, step };
  });
}

/** The points of an undisturbed command's journal, and the number of transactions that the command sent. */
export interface Clean {
  points: readonly Point[];
  transactions: number;
}

/**
 * Maximum duration of a connection fault, in milliseconds: less than the ten minutes that a command waits for a chain.
 */
const LONGEST_FAULT = 20_000;

/** Exit code of a command that Ctrl-C has interrupted. */
const INTERRUPTED = 130;

const QUICK = ['--import', fileURLToPath(new URL('quick.mjs', import.meta.url))];
const PASSWORD = 'correct horse';

/** Outcome of a command with a fault. A command that ends before its fault occurs is not disturbed by the fault. */
export interface FaultOutcome {
  code: number | null;
  isDisturbed: boolean;
}

/** The run of one cell: its connection to the stack and the commands typed in it. */
export class CellRun {
  readonly #folder = newFolder();
  readonly #env: Record<string, string>;
  /** Commands typed with their outcome, for diagnosing a failed cell. */
  readonly trail: string[] = [];

  private constructor(
    readonly stage: Stage,
    readonly flow: FlowUnderTest,
    readonly testCase: Case,
    readonly proxies: { server: FaultyProxy; chain: FaultyProxy },
  ) {
    this.#env = {
      CUBEDROP_API_URL: proxies.server.url,
      CUBEDROP_RPC_URL: proxies.chain.url,
      CUBEDROP_CONFIG_DIR: this.#folder,
    };
  }

  static async open(stage: Stage, flow: FlowUnderTest, testCase: Case): Promise<CellRun> {
    const [server, chain] = await Promise.all(
      [stage.world.stack.url, stage.world.stack.chainUrl].map(startFaultyProxy),
    );
    const run = new CellRun(stage, flow, testCase, { server: server!, chain: chain! });
    // A sign-in names the server's own URL. So the account signs in there, and only its session goes through the proxy.
    const session = await stage.sessionOf(testCase.who);
    new TokenStore(run.#folder).write(server!.url, testCase.who.address, session);
    return run;
  }

  async close(): Promise<void> {
    await Promise.all([this.proxies.server.close(), this.proxies.chain.close()]);
  }

  /** The command typed first. */
  get same(): readonly string[] {
    return [...this.testCase.words, '--yes', '--json'];
  }

  /** Returns the journal entries of the current run; empty before there is one. */
  entries(): JournalEntry[] {
    const path = this.#run() && join(this.#folder, 'runs', this.#run()!, 'journal.ndjson');
    if (!path || !existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as JournalEntry);
  }

  /** Returns the id of the run to resume, or `undefined` if none has paid or may have paid. */
  paidRun(): string | undefined {
    return paymentsIn(this.entries(), 'local').length > 0 ? this.#run() : undefined;
  }

  /** Returns the id of the current run in any state. */
  #run(): string | undefined {
    const runs = join(this.#folder, 'runs');
    return existsSync(runs) ? readdirSync(runs)[0] : undefined;
  }

  start(words: readonly string[], options: Partial<CommandOptions> = {}) {
    const env = { ...this.#env, CUBEDROP_PRIVATE_KEY: this.testCase.who.key, ...options.env };
    return startCommand(words, { ...options, env });
  }

  async type(words: readonly string[], options: Partial<CommandOptions> = {}): Promise<Ended> {
    const ended = await this.start(words, options).ended;
    this.#record(words, ended);
    return ended;
  }

  #record(words: readonly string[], { code, out, err }: Ended): void {
    const last = (text: string) => text.trimEnd().split('\n').slice(-2).join(' | ').slice(0, 400);
    this.trail.push(`${words.join(' ')} -> ${code}: ${last(out)} ${last(err)}`);
  }

  /**
   * Types the command and triggers the fault at the point.
   * @returns the command's exit code, or `null` if it was killed, and whether the fault disturbed it
   */
  async runWithFault(fault: string, point: Point, when: string | undefined): Promise<FaultOutcome> {
    const isTime = () => pointsOf(this.entries()).some(({ name }) => name === point.name);
    const [where, wire] = fault.split(' ');
    if (where === 'server' || where === 'chain') {
      const proxy = this.proxies[where];
      proxy.break(wire as WireFault, isTime, LONGEST_FAULT);
      const { code } = await this.type(this.same, { preload: QUICK });
      proxy.restore();
      return { code, isDisturbed: proxy.affected > 0 };
    }
    if (fault === 'second process') return this.#runConcurrently(point);
    const isInterrupt = fault === 'Ctrl-C';
    const { code } = await this.type(this.same, killAtName(point.name, isInterrupt ? 'SIGINT' : when!));
    return { code, isDisturbed: code === (isInterrupt ? INTERRUPTED : null) };
  }

  /** Suspends the command at the point, types it a second time, and lets the first process continue afterwards. */
  async #runConcurrently(point: Point): Promise<FaultOutcome> {
    const first = this.start(this.same, killAtName(point.name, 'SIGSTOP'));
    const isStopped = () =>
      / T /.test(readFileSync(`/proc/${first.child.pid}/stat`, 'utf8').replace(/^.*\)/, ')'));
    while (first.child.exitCode === null && !isStopped()) await new Promise((wait) => setTimeout(wait, 20));
    if (first.child.exitCode !== null) return { code: first.child.exitCode, isDisturbed: false };
    const second = await this.type(this.same);
    first.child.kill('SIGCONT');
    const ended = await first.ended;
    this.#record(this.same, ended);
    if (second.code === 0) throw new Error('The second process paid while the first one was running.');
    if (ended.code !== 0) throw new Error('The first process failed.');
    return { code: ended.code, isDisturbed: true };
  }

  /**
   * Imports the account's key as a wallet in the cell's config folder. Returns the flags that pass the wallet's
   * password, and those that pass a wrong one.
   */
  async withWallet(): Promise<{ right: readonly string[]; wrong: readonly string[] }> {
    const files = newFolder();
    const write = (name: string, text: string) => {
      writeFileSync(join(files, name), `${text}\n`, { mode: 0o600 });
      return join(files, name);
    };
    const right = ['--password-file', write('right', PASSWORD)];
    const key = ['--key-file', write('key', this.testCase.who.key)];
    await this.type(['wallet', 'import', '--light', ...key, ...right]);
    return { right, wrong: ['--password-file', write('wrong', 'correct house')] };
  }
}
