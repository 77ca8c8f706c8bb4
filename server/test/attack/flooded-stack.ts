import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { createApi } from '@cubedrop/sdk/api';
import { signInBody } from '../http/test-app.ts';
import { freePort } from '../../../scripts/free-port.mjs';
import { nginxInstalled, startNginx } from '../../../scripts/private-nginx.mjs';
import { startStack } from '../standalone/test-process.ts';
import { visit, type VisitorStats } from './visitor.ts';

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
  /** Returns its output so far. */
  printed(): string;
  /** Returns the token of a new wallet. */
  newToken(): Promise<string>;
  /** Runs an attack while another visitor reads lists, from `visited` or by default from `url`. Returns the effects. */
  damageOf(attack: () => Promise<void>, visited?: string): Promise<Damage>;
  close(): Promise<void>;
}

export async function startFloodedStack(): Promise<FloodedStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cubedrop-flooded-'));
  const port = await freePort();
  const stack = startStack({
    dataFolder,
    port,
    chainPort: await freePort(),
    // An attacker has unlimited time to sign in before the attack.
    variables: { SIGN_INS_PER_MINUTE: '1000' },
  });
  await stack.ready();
  const url = stack.url.replace('localhost', '127.0.0.1');
  const pid = stack.process.pid!;
  const nginx = nginxInstalled() ? await startNginx([port, port]) : undefined;
  return {
    url,
    urlThroughNginx: nginx && `http://127.0.0.1:${nginx.port}`,
    printed: () => stack.printed.stdout + stack.printed.stderr,
    async newToken() {
      const body = await signInBody(url, new Wallet(Wallet.createRandom().privateKey));
      return (await createApi({ baseUrl: url, retries: 0 }).post('/user/auth/login', { body })).token;
    },
    async damageOf(attack, visited = url) {
      const stopVisit = visit(visited);
      await attack();
      const stats = await stopVisit();
      return { ...stats, peakMegabytes: await peakMegabytesOf(pid) };
    },
    async close() {
      await nginx?.stop();
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
