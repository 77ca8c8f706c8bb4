import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
/** Node runs the TypeScript sources of every package as they are. */
const sources = ['--no-warnings', '--conditions=source', '--import', join(root, 'scripts/typescript.mjs')];

/** `npm run test:…` builds first and says so: what is built starts in half the time. Without, it is the sources. */
const isBuilt = () => process.env['CUBEDROP_BUILT'] === '1';

export interface Stack {
  url: string;
  chainUrl: string;
  /** A port that it may also be reached at, through whoever listens there: sign-ins that name it are taken. */
  aliasPort: number;
  /** Its data folder. */
  data: string;
  /** What it has printed so far. */
  log(): string;
  /** Ends it as a power cut would. */
  stop(): Promise<void>;
}

/** Where a stack listens and what it works in; what is left out is new. */
export interface StackOptions {
  port?: number;
  chainPort?: number;
  data?: string;
}

/** Starts the whole local stack as a process of its own. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { port = await freePort(), chainPort = await freePort(), data = newFolder() } = options;
  const aliasPort = await freePort();
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PUBLIC_URL_ALIASES: `http://127.0.0.1:${aliasPort}`,
    PORT: String(port),
    CHAIN_PORT: String(chainPort),
    CUBEDROP_DATA: data,
  };
  const child = spawn(process.execPath, [...(isBuilt() ? [] : sources), join(here, 'stack.mjs')], { env });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!output.includes('is ready')) {
    if (child.exitCode !== null) throw new Error(`The stack did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://localhost:${port}`,
    chainUrl: `http://127.0.0.1:${chainPort}`,
    aliasPort,
    data,
    log: () => output,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export interface RunningCommand {
  child: ChildProcess;
  /** What it has printed so far. */
  output: { out: string; err: string };
  ended: Promise<Ended>;
}

export interface CommandOptions {
  env: Record<string, string>;
  /** Node's own arguments, before the program. */
  preload?: string[];
  /** A program and its arguments that start the command. */
  within?: string[];
}

/** The program and the arguments that a command line is run with. */
export function commandLine(
  words: readonly string[],
  { preload = [], within = [] }: Omit<CommandOptions, 'env'>,
): string[] {
  const program = isBuilt()
    ? [...preload, join(here, '../bin/cubedrop.js')]
    : [...sources, ...preload, join(here, 'main.mjs')];
  return [...within, process.execPath, ...program, ...words];
}

/** Starts the command line as a process of its own. */
export function startCommand(words: readonly string[], { env, ...how }: CommandOptions): RunningCommand {
  const [program, ...args] = commandLine(words, how);
  const child = spawn(program!, args, {
    // Releases of tests name files of the fixtures, each from a folder of its own.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CUBEDROP_FILES_ANYWHERE: 'yes', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, output, ended };
}

/** Kills the command at the n-th entry that it writes to its journal: see kill-at.mjs. */
export function killAt(entry: number, mode: string): CommandOptions {
  return killing({ KILL_AT: String(entry), KILL_MODE: mode });
}

/** Kills the command when it writes the entry that has these members: see kill-at.mjs. */
export function killOn(entry: object, mode: string): CommandOptions {
  return killing({ KILL_ON: JSON.stringify(entry), KILL_MODE: mode });
}

function killing(env: Record<string, string>): CommandOptions {
  return { env, preload: ['--import', join(here, 'kill-at.mjs')] };
}

const folders: string[] = [];

/** A folder that is there until `removeFolders`. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-test-'));
  folders.push(folder);
  return folder;
}

/** Everything that stands in the files of a folder, but for the files of tokens, in small letters. */
export function writtenIn(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.token'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n')
    .toLowerCase();
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
