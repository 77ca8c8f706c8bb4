import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { newFolder } from './processes.ts';

/** A program that was started in the folder. */
export interface Running {
  child: ChildProcess;
  /** Output so far, of both streams. */
  output(): string;
  /** Output to stdout so far. */
  out(): string;
  /** Waits until the output contains the text. @throws Error if the program ends before */
  shows(text: string): Promise<void>;
  /** Exit code, or the signal that ended the process. */
  ended: Promise<number | string>;
}

export interface Ended {
  code: number | string;
  /** Output to both streams. */
  output: string;
  /** Output to stdout. */
  out: string;
}

/** A folder with nothing in it but what is installed there from a registry, and the programs that run in it. */
export class StrangersFolder {
  readonly #running = new Set<ChildProcess>();

  private constructor(
    readonly folder: string,
    /** URL of the stack that `flags` start. */
    readonly url: string,
    /** URL of the JSON-RPC endpoint of that stack. */
    readonly rpcUrl: string,
    /** Flags of `cubedrop dev` that name its ports. */
    readonly flags: readonly string[],
    /** Variables of all programs. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Returns a new, empty folder.
   * @param env more variables of all programs
   */
  static async empty(env: Readonly<Record<string, string>> = {}): Promise<StrangersFolder> {
    const folder = newFolder();
    const port = await freePort();
    const chainPort = await freePort();
    const url = `http://localhost:${port}`;
    return new StrangersFolder(
      folder,
      url,
      `http://127.0.0.1:${chainPort}`,
      ['--port', String(port), '--chain-port', String(chainPort)],
      {
        PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
        HOME: folder,
        CI: 'true',
        CUBEDROP_CONFIG_DIR: newFolder(),
        CUBEDROP_API_URL: url,
        ...env,
      },
    );
  }

  /** Starts a program. @param env more variables */
  start(
    [program = '', ...args]: readonly string[],
    env: Record<string, string> = {},
    cwd = this.folder,
  ): Running {
    const child = spawn(program, args, {
      cwd,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    let output = '';
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (output += text.toString()));
    const ended = once(child, 'close').then(([code, signal]) => {
      this.#running.delete(child);
      return (code ?? signal) as number | string;
    });
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    return {
      child,
      output: () => output,
      out: () => out,
      async shows(text) {
        while (!output.includes(text)) {
          if (hasEnded()) throw new Error(`It ended: ${output}`);
          await pause();
        }
      },
      ended,
    };
  }

  /** Runs a program until it ends. @param env more variables */
  async run(words: readonly string[], env: Record<string, string> = {}, cwd = this.folder): Promise<Ended> {
    const { output, out, ended } = this.start(words, env, cwd);
    return { code: await ended, output: output(), out: out() };
  }

  /** Runs a command of the command line until it ends, with the stack of `flags` as its server. */
  cubedrop(...words: string[]): Promise<Ended> {
    return this.run(['cubedrop', ...words]);
  }

  /** Runs `cubedrop dev` with `flags`. Returns once its output contains the text. */
  async dev(text: string, ...args: string[]): Promise<Running> {
    const started = this.start(['cubedrop', 'dev', ...this.flags, ...args]);
    await started.shows(text);
    return started;
  }

  /** Returns whether the stack of `flags` answers. */
  answers(): Promise<boolean> {
    return fetch(`${this.url}/config`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the programs that still run. */
  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/** Waits a moment before something is looked at again. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
