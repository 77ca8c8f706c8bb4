import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
/** Node arguments to run the TypeScript sources of every package. */
export const sources = [
  '--no-warnings',
  '--conditions=source',
  '--import',
  join(root, 'scripts/typescript.mjs'),
];

/**
 * Whether to run the built programs instead of the sources. They start twice as fast. `scripts/test.mjs` builds them
 * first and sets CUBEDROP_BUILT.
 */
const isBuilt = () => process.env['CUBEDROP_BUILT'] === '1';

export interface Stack {
  url: string;
  chainUrl: string;
  /** Port at which a test can start a proxy for the server. Sign-ins that name the proxy's URL are accepted. */
  aliasPort: number;
  /** Data folder. */
  data: string;
  /** Output so far. */
  log(): string;
  /** Kills the stack, as in a power failure. */
  stop(): Promise<void>;
}

/** Ports and data folder of a stack; new ones by default. */
export interface StackOptions {
  port?: number;
  chainPort?: number;
  data?: string;
}

/** Starts the complete local stack as a separate process. */
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
    // Tests sign in more often than real users would.
    SIGN_INS_PER_MINUTE: '100000',
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
  /** Output so far. */
  output: { out: string; err: string };
  ended: Promise<Ended>;
}

export interface CommandOptions {
  env: Record<string, string>;
  /** Node's own arguments, before the program. */
  preload?: string[];
  /** Program and arguments through which the command is started, such as `prlimit --fsize=1000`. */
  within?: string[];
}

/** Returns the program and arguments that run a command line. */
export function commandLine(
  words: readonly string[],
  { preload = [], within = [] }: Omit<CommandOptions, 'env'>,
): string[] {
  const program = isBuilt()
    ? [...preload, join(here, '../bin/cubedrop.js')]
    : [...sources, ...preload, join(here, 'main.mjs')];
  return [...within, process.execPath, ...program, ...words];
}

/** Starts the command line as a separate process. */
export function startCommand(words: readonly string[], { env, ...how }: CommandOptions): RunningCommand {
  const [program, ...args] = commandLine(words, how);
  const child = spawn(program!, args, {
    // Manifests in tests name files outside their own folders: those of the fixtures.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CUBEDROP_FILES_ANYWHERE: 'yes', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, output, ended };
}

/** Returns options that kill or disturb a command at the n-th entry that it writes to its journal; see kill-at.mjs. */
export function killAt(entry: number, mode: string): CommandOptions {
  return killing({ KILL_AT: String(entry), KILL_MODE: mode });
}

/** Returns options that kill or disturb a command at the journal entry with these members; see kill-at.mjs. */
export function killOn(entry: object, mode: string): CommandOptions {
  return killing({ KILL_ON: JSON.stringify(entry), KILL_MODE: mode });
}

/** Returns options that kill or disturb a command at the journal entry with this name; see kill-at.mjs. */
export function killAtName(name: string, mode: string): CommandOptions {
  return killing({ KILL_AT_NAME: name, KILL_MODE: mode });
}

function killing(env: Record<string, string>): CommandOptions {
  return { env, preload: ['--import', join(here, 'kill-at.mjs')] };
}

const folders: string[] = [];

/** Creates a folder that exists until `removeFolders` is called. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-test-'));
  folders.push(folder);
  return folder;
}

/** Returns the content of all files in a folder except token files, in lower case. */
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
