import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { createApi } from '@cubedrop/sdk/api';
import { signInBody } from '../http/test-app.ts';
import { anyPort, startStack } from '../standalone/test-process.ts';
import { visit, type Noticed } from './visitor.ts';

/** What an attack did to the process and to another visitor. */
export interface Damage extends Noticed {
  /** The most memory that the process has had since it started, in MB. */
  readonly peakMegabytes: number;
}

/** A whole stack in a process of its own, to be attacked. */
export interface FloodedStack {
  readonly url: string;
  /** Everything that it has printed. */
  printed(): string;
  /** Returns the token of a new wallet. */
  newToken(): Promise<string>;
  /** Runs an attack while somebody else reads lists. */
  under(attack: () => Promise<void>): Promise<Damage>;
  close(): Promise<void>;
}

export async function startFloodedStack(): Promise<FloodedStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cubedrop-flooded-'));
  const stack = startStack({ dataFolder, port: await anyPort(), chainPort: await anyPort() });
  await stack.ready();
  const url = stack.url.replace('localhost', '127.0.0.1');
  const pid = stack.process.pid!;
  return {
    url,
    printed: () => stack.printed.stdout + stack.printed.stderr,
    async newToken() {
      const body = await signInBody(url, new Wallet(Wallet.createRandom().privateKey));
      return (await createApi({ baseUrl: url, retries: 0 }).post('/user/auth/login', { body })).token;
    },
    async under(attack) {
      const leave = visit(url);
      await attack();
      const noticed = await leave();
      return { ...noticed, peakMegabytes: await peakMegabytesOf(pid) };
    },
    async close() {
      stack.process.kill('SIGTERM');
      await stack.ended;
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function peakMegabytesOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
