import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '@cubedrop/sdk/api';
import { eventually } from '../test-eventually.ts';
import { anyPort } from './test-process.ts';

const sources = new URL('../../../', import.meta.url);
const program = `await (await import('${new URL('server/src/main.ts', sources).href}')).main([], undefined);`;
const args = [
  ...['--conditions=source', '--import', new URL('scripts/typescript.mjs', sources).href],
  ...['--input-type=module', '-e', program],
];

/** A server in a process of its own, from the sources, that follows a chain elsewhere. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** What it has said that was wrong. */
  readonly complaints: () => string;
  /** Resolves when it has caught up with the chain. */
  ready(): Promise<void>;
  /** Resolves with its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface ServerSettings {
  databaseUrl: string;
  rpcUrl: string;
  /** As the node's own server tells them. */
  contracts: Config['contracts'];
  /** Where it keeps its data, in a folder of its own. */
  folder: string;
  /** Further settings of its environment. */
  more?: Readonly<Record<string, string>>;
}

export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const { databaseUrl, rpcUrl, contracts, folder, more } = settings;
  const port = await anyPort();
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
    ...more,
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

/** Waits for something to come about, at most two minutes; what throws is not so yet. */
export async function until(what: string, isSo: () => Promise<unknown>): Promise<void> {
  const look = (): Promise<boolean> =>
    isSo().then(Boolean, (error: unknown) => {
      if (error instanceof Stopped) throw error;
      return false;
    });
  await eventually(look, { what, within: 120_000 });
}
