import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wallet } from 'ethers';
import { createApi } from '@cubedrop/sdk/api';
import { signInBody } from '../http/test-app.ts';
import { newWallet } from '../specification/examples/account-examples.ts';
import { freePort } from '../../../scripts/free-port.mjs';
import { nginxInstalled, startNginx } from '../../../scripts/private-nginx.mjs';
import { startStack, type StackProcess, type StackSettings } from '../standalone/test-process.ts';
import { addYearsOfUse } from './years-of-use.ts';
import { visit, type VisitorStats } from './visitor.ts';

/** Number of wallets that made the bids of the past: more than the number of exports that one site may run at once. */
const BIDDERS = 5;

/**
 * Heap limit of the process in MiB: half of the memory of the server's container in compose.yaml, which is the limit
 * that Node.js sets there. On a machine with more memory, Node.js would otherwise collect garbage later.
 */
const CONTAINER_HEAP_MIB = 768;

/** Effects of an attack on the process and on another visitor. */
export interface Damage extends VisitorStats {
  /** Peak memory of the process since its start, in MiB. */
  readonly peakMegabytes: number;
}

/** A complete stack in its own process, as the target of attacks. */
export interface FloodedStack {
  readonly url: string;
  /** Its URL through nginx with the deployed configuration; `undefined` if nginx is not installed. */
  readonly urlThroughNginx: string | undefined;
  /** Returns the output of the process so far. */
  printed(): string;
  /** Returns the token of a wallet, by default of a new one. */
  newToken(wallet?: Wallet): Promise<string>;
  /** The wallets that made all bids of the past. */
  readonly bidders: readonly Wallet[];
  /** Runs an attack while another visitor reads a list at `visited`, by default at `url`. Returns the effects. */
  damageOf(attack: () => Promise<void>, visited?: string): Promise<Damage>;
  close(): Promise<void>;
}

export async function startFloodedStack(): Promise<FloodedStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cubedrop-flooded-'));
  const port = await freePort();
  const settings = {
    dataFolder,
    port,
    chainPort: await freePort(),
    variables: {
      // An attacker has unlimited time to sign in before the attack.
      SIGN_INS_PER_MINUTE: '1000',
      NODE_OPTIONS: `--max-old-space-size=${CONTAINER_HEAP_MIB}`,
    },
  };
  const bidders = Array.from({ length: BIDDERS }, newWallet);
  // The first start creates the database, to which the past is added.
  await end(await startReady(settings));
  await addYearsOfUse(
    dataFolder,
    bidders.map(({ address }) => address.toLowerCase()),
  );
  const stack = await startReady(settings);
  const url = stack.url.replace('localhost', '127.0.0.1');
  const pid = stack.process.pid!;
  const nginx = nginxInstalled() ? await startNginx([port, port]) : undefined;
  return {
    url,
    urlThroughNginx: nginx && `http://127.0.0.1:${nginx.port}`,
    printed: () => stack.printed.stdout + stack.printed.stderr,
    bidders,
    async newToken(wallet = newWallet()) {
      const body = await signInBody(url, wallet);
      return (await createApi({ baseUrl: url, retries: 0 }).post('/user/auth/login', { body })).token;
    },
    async damageOf(attack, visited = url) {
      const stopVisit = visit(visited);
      let stats: VisitorStats;
      try {
        await attack();
      } finally {
        stats = await stopVisit();
      }
      return { ...stats, peakMegabytes: await peakMegabytesOf(pid) };
    },
    async close() {
      await nginx?.stop();
      await end(stack);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function startReady(settings: StackSettings): Promise<StackProcess> {
  const stack = startStack(settings);
  await stack.ready();
  return stack;
}

async function end(stack: StackProcess): Promise<void> {
  stack.process.kill('SIGTERM');
  await stack.ended;
}

async function peakMegabytesOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s*(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
