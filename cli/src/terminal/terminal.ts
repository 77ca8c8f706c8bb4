import type { Readable, Writable } from 'node:stream';
import { wrapped } from './wrap.ts';

/** The streams, environment and clock that a command uses; tests pass their own. */
export interface Surroundings {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface OutputOptions {
  /** One JSON document, or NDJSON for runs, instead of text. */
  json?: boolean;
  /** False: never ask. */
  input?: boolean;
}

/** Where a command's words go: data to stdout, everything else to stderr. */
export interface Terminal extends Surroundings {
  readonly wantsJson: boolean;
  /** Whether a question can be put to a person. */
  readonly canAsk: boolean;
  /** Whether stderr shows moving bars. */
  readonly canDraw: boolean;
  /** Width of the narrowest place that text goes to. */
  readonly columns: number;
  /** Width of a line on stdout: that of the window, and unlimited in a pipe or a file. */
  readonly dataColumns: number;
  readonly paint: Paint;
  /** A line of data; in a window narrower than it, broken between words, what follows indented by `hang`. */
  print(line: string, hang?: number): void;
  /** A line of data that heads others. */
  printTitle(line: string): void;
  /** A document, or one line of a run's events. */
  printJson(value: unknown): void;
  /** A line for the person, not data; broken between words likewise. */
  say(line: string): void;
  /** Has `work` done once the command has succeeded and all that it printed has reached its reader. */
  whenTold(work: () => void): void;
  /** Does what `whenTold` was given. */
  allTold(): void;
}

/** Colours for what is said on stderr. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
}

/** A narrower window is taken for one of this width. */
const NARROWEST = 20;

export function createTerminal(surroundings: Surroundings, options: OutputOptions = {}): Terminal {
  const { stdin, stdout, stderr, env } = surroundings;
  const wantsJson = options.json === true;
  const isAble = env['TERM'] !== 'dumb';
  const isTerminal = stderr.isTTY === true && isAble;
  const hasColors = isAble && !env['NO_COLOR'];
  // Each stream by itself: what is piped on stays plain, though its reader's terminal shows the rest.
  const bold = styler(stdout.isTTY === true && hasColors, 1, 22);
  const [dataColumns, sayColumns] = [stdout, stderr].map(columnsOf) as [number, number];
  const toDo: (() => void)[] = [];
  return {
    ...surroundings,
    wantsJson,
    canAsk: stdin.isTTY === true && isTerminal && !wantsJson && options.input !== false && !inCi(env),
    canDraw: isTerminal && !wantsJson && !inCi(env),
    columns: Math.max(NARROWEST, stderr.columns ?? stdout.columns ?? 80),
    dataColumns,
    paint: paintFor(isTerminal && hasColors),
    print: (line, hang) => void stdout.write(`${wrapped(line, dataColumns, hang)}\n`),
    printTitle: (line) => void stdout.write(`${bold(wrapped(line, dataColumns))}\n`),
    printJson: (value) => void stdout.write(`${jsonText(value)}\n`),
    say: (line) => void stderr.write(`${wrapped(line, sayColumns)}\n`),
    whenTold: (work) => void toDo.push(work),
    allTold: () => toDo.splice(0).forEach((work) => work()),
  };
}

function columnsOf({ isTTY, columns }: Surroundings['stdout']): number {
  return isTTY === true && columns ? Math.max(NARROWEST, columns) : Infinity;
}

/** JSON in which every amount, a bigint of wei, is a decimal string. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? member.toString() : member,
  );
}

function inCi(env: Surroundings['env']): boolean {
  return Boolean(env['CI']) && env['CI'] !== 'false' && env['CI'] !== '0';
}

function paintFor(colored: boolean): Paint {
  return { good: styler(colored, 32, 39), bad: styler(colored, 31, 39) };
}

function styler(colored: boolean, open: number, close: number): (text: string) => string {
  return (text) => (colored ? `\u001b[${open}m${text}\u001b[${close}m` : text);
}
