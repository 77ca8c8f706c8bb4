import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { jsonWriter, type DataWriter } from './data-writer.ts';
import { wrapText } from './wrap.ts';

/** Streams, environment and clock of a command. Tests pass their own. */
export interface ProcessContext {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Time at which the command was typed, in milliseconds since the epoch. Defaults to the current time of `clock`. */
  typedAt?: number;
}

export interface OutputOptions {
  /** Whether to print JSON instead of text: one document, or one event per line. */
  json?: boolean;
  /** Converts the data of `json` to text. Defaults to JSON; others write YAML, CSV or the results of jq. */
  writer?: DataWriter | undefined;
  /** `false` disables prompts. */
  input?: boolean;
}

/** Input and output of a command: data goes to stdout, everything else to stderr. */
export interface Terminal extends ProcessContext {
  readonly typedAt: number;
  /** Whether output is JSON, or the same data in another format. */
  readonly wantsJson: boolean;
  /** Whether prompts are possible. */
  readonly canAsk: boolean;
  /** Whether stderr can show progress bars. */
  readonly canDraw: boolean;
  /** Whether pages can be opened in a browser. */
  readonly canBrowse: boolean;
  /** Current width of stderr, else of stdout, else 80. */
  readonly columns: number;
  /** Current width of stdout, or `Infinity` if it is a pipe or a file. */
  readonly dataColumns: number;
  /** Colours for text on stderr. */
  readonly paint: Paint;
  /** Colours for text on stdout. */
  readonly dataPaint: Paint;
  /** Prints a line of data, wrapped to the window. Continuation lines are indented by `hang` columns. */
  print(line: string, hang?: number): void;
  /** Prints a heading. */
  printTitle(line: string): void;
  /**
   * Prints a JSON document, or one of several events, in the format that was asked for.
   * @param records the records of `value`, which are the rows of CSV
   */
  printJson(value: unknown, records?: readonly object[]): void;
  /** Prints one of several events, which is also a record. @param columns the fields of all of them, for CSV */
  printEvent<Event extends object>(event: Event, columns: readonly (string & keyof Event)[]): void;
  /** Prints an error as data, in formats that can represent it. The caller prints it to stderr too. */
  printFailure(value: unknown): void;
  /** Prints a line to stderr, wrapped to the window. */
  say(line: string): void;
  /**
   * Returns the URL at which the server explains the code of an error. `undefined` as long as the command has not found
   * a server.
   */
  docsUrlOf?: ((code: string) => string) | undefined;
  /** Registers `work` to run once the command has succeeded and all of its output has been flushed. */
  onDelivered(work: () => void): void;
  /** Runs the callbacks registered with `onDelivered`. */
  confirmDelivered(): void;
}

/** Functions that colour text for one stream. If the stream has no colours, they return the text as it is. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  /** For something that is in progress, or that needs attention later. */
  pending(text: string): string;
  /** For something that is over. */
  muted(text: string): string;
  title(text: string): string;
  /** For the heading of a column. */
  heading(text: string): string;
}

/** Minimum assumed window width. */
const NARROWEST = 20;

export function createTerminal(processContext: ProcessContext, options: OutputOptions = {}): Terminal {
  const { stdin, stdout, stderr, env } = processContext;
  const wantsJson = options.json === true;
  const writer = options.writer ?? jsonWriter;
  const isCapable = env['TERM'] !== 'dumb';
  const isTerminal = stderr.isTTY === true && isCapable;
  const hasColors = isCapable && !env['NO_COLOR'];
  // Decided per stream: piped output stays plain even if stderr is a terminal.
  const dataPaint = paintFor(stdout.isTTY === true && hasColors);
  const deliveryCallbacks: (() => void)[] = [];
  return {
    ...processContext,
    typedAt: processContext.typedAt ?? processContext.clock(),
    wantsJson,
    canAsk: stdin.isTTY === true && isTerminal && !wantsJson && options.input !== false && !inCi(env),
    canBrowse: stdout.isTTY === true && isTerminal && !wantsJson && !inCi(env),
    canDraw: isTerminal && !wantsJson && !inCi(env),
    get columns() {
      return Math.max(NARROWEST, stderr.columns ?? stdout.columns ?? 80);
    },
    get dataColumns() {
      return columnsOf(stdout);
    },
    paint: paintFor(isTerminal && hasColors),
    dataPaint,
    print: (line, hang) => void stdout.write(`${wrapText(line, columnsOf(stdout), hang)}\n`),
    printTitle: (line) => void stdout.write(`${dataPaint.title(wrapText(line, columnsOf(stdout)))}\n`),
    printJson: (value, records) => void stdout.write(writer.data(value, records)),
    printEvent: (event, columns) => void stdout.write(writer.data(event, [event], columns)),
    printFailure: (value) => void stdout.write(writer.failure(value)),
    say: (line) => void stderr.write(`${wrapText(line, columnsOf(stderr))}\n`),
    onDelivered: (work) => void deliveryCallbacks.push(work),
    confirmDelivered: () => deliveryCallbacks.splice(0).forEach((work) => work()),
  };
}

function columnsOf({ isTTY, columns }: ProcessContext['stdout']): number {
  return isTTY === true && columns ? Math.max(NARROWEST, columns) : Infinity;
}

function inCi(env: ProcessContext['env']): boolean {
  return Boolean(env['CI']) && env['CI'] !== 'false' && env['CI'] !== '0';
}

function paintFor(colored: boolean): Paint {
  return {
    good: styler(colored, 'green'),
    bad: styler(colored, 'red'),
    pending: styler(colored, 'yellow'),
    muted: styler(colored, 'dim'),
    title: styler(colored, 'bold'),
    heading: styler(colored, 'underline'),
  };
}

type Style = 'green' | 'red' | 'yellow' | 'dim' | 'bold' | 'underline';

function styler(colored: boolean, format: Style): (text: string) => string {
  // Whether the stream has colours was decided with the command's own environment.
  return (text) => (colored ? styleText(format, text, { validateStream: false }) : text);
}
