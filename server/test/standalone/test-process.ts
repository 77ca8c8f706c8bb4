import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../eventually.ts';

/** A complete stack in its own process, run from the sources. */
export interface StackProcess {
  readonly url: string;
  readonly rpcUrl: string;
  readonly process: ChildProcess;
  /** Output so far. */
  readonly printed: { stdout: string; stderr: string };
  /** Resolves when the stack is ready. */
  ready(): Promise<void>;
  /** Resolves with the exit code of the process, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

const sources = new URL('../../../', import.meta.url);
const args = [
  '--conditions=source',
  '--import',
  new URL('scripts/typescript.mjs', sources).href,
  '--input-type=module',
  '-e',
  `await (await import('${new URL('server/src/start/standalone.ts', sources).href}')).runStandalone();`,
];

export interface StackSettings {
  dataFolder: string;
  port: number;
  chainPort: number;
  /** Further environment variables. */
  variables?: Readonly<Record<string, string>>;
}

/** Starts a stack. Does not wait until it is ready. */
export function startStack({ dataFolder, port, chainPort, variables = {} }: StackSettings): StackProcess {
  const env = {
    PATH: process.env.PATH,
    PORT: `${port}`,
    CHAIN_PORT: `${chainPort}`,
    CUBEDROP_DATA: dataFolder,
    ...variables,
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (printed.stdout += chunk));
  child.stderr.on('data', (chunk) => (printed.stderr += chunk));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    url: `http://localhost:${port}`,
    rpcUrl: `http://127.0.0.1:${chainPort}`,
    process: child,
    printed,
    ended,
    async ready() {
      let end: number | string | undefined;
      void ended.then((code) => (end = code));
      const isReady = (): boolean => {
        if (end !== undefined) throw new Error(`The stack ended with ${end}: ${printed.stderr}`);
        return printed.stdout.includes('Cubedrop is ready.');
      };
      await eventually(isReady, { what: 'the stack is ready', within: 120_000 });
    },
  };
}
