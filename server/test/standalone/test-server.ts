import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Wire } from '@cubedrop/sdk/api';
import { eventually } from '../eventually.ts';
import { freePort } from '../../../scripts/free-port.mjs';

const sources = new URL('../../../', import.meta.url);
const program = `await (await import('${new URL('server/src/start/main.ts', sources).href}')).main([]);`;
const args = [
  '--conditions=source',
  '--import',
  new URL('scripts/typescript.mjs', sources).href,
  '--input-type=module',
  '-e',
  program,
];

/** A server in its own process, run from the sources, that follows an external chain. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Returns its error output so far. */
  readonly complaints: () => string;
  /**
   * Resolves when `/ready` responds with 200, which means that the server has indexed all but a few blocks of the
   * chain.
   */
  ready(): Promise<void>;
  /** Resolves with the exit code of the process, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface ServerSettings {
  databaseUrl: string;
  rpcUrl: string;
  /** As returned by /config of the stack that runs the node. */
  contracts: Wire['Config']['contracts'];
  /** Parent of the server's data folder. */
  folder: string;
  /** Additional environment variables. */
  variables?: Readonly<Record<string, string>>;
}

/** Starts a server on a free port. Does not wait until it is ready. */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const { databaseUrl, rpcUrl, contracts, folder, variables } = settings;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: `${port}`,
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    CUBEDROP_DATA: join(folder, `server-${port}`),
    CUBEDROP_SECRET: 's'.repeat(32),
    NETWORK: 'ropsten',
    RPC_URL: rpcUrl,
    EXPLORER_URL: url,
    CHAIN_ID: '3',
    LOG_LEVEL: 'silent',
    CONTRACT_MUSIC_NFT: contracts.musicNft!,
    CONTRACT_CUBE: contracts.cube!,
    CONTRACT_DROP_AUCTION: contracts.dropAuction!,
    CONTRACT_WETH: contracts.weth!,
    CONTRACT_USER_AUCTION: contracts.userAuction!,
    CONTRACT_EXCHANGE: contracts.exchange!,
    CONTRACT_OFFERS: contracts.offers!,
    ...variables,
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    url,
    port,
    process: child,
    ended,
    complaints: () => complaints,
    ready: () =>
      until('the server is ready', async () => {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Stopped(`The server ended with ${await ended}: ${complaints}`);
        return (await fetch(`${url}/ready`)).ok;
      }),
  };
}

class Stopped extends Error {}

/**
 * Waits up to two minutes, scaled to the speed of this machine, for a condition. A condition that throws counts as not
 * fulfilled, unless it throws `Stopped`, which is rethrown.
 */
export async function until(what: string, condition: () => Promise<unknown>): Promise<void> {
  const check = (): Promise<boolean> =>
    condition().then(Boolean, (error: unknown) => {
      if (error instanceof Stopped) throw error;
      return false;
    });
  await eventually(check, { what, within: 120_000 });
}
