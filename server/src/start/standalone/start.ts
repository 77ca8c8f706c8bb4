import { join } from 'node:path';
import { demoAccounts, startEmbeddedChain, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import type { DestinationStream } from 'pino';
import { closeAll, type Closer } from '../../platform/close-all.ts';
import { reader, type Environment } from '../../platform/environment.ts';
import { createLog, logConsoleWarnings, type Logger } from '../../platform/http/log.ts';
import { serverConfig, type ServerConfig } from '../config/server-config.ts';
import { startServer } from '../server.ts';
import { STOREFRONT } from '../shipped-files.ts';
import { chainPortOf } from './chain-port.ts';
import { prepareDataFolder } from './data-folder.ts';
import { embeddedChainConfig } from './embedded-chain-config.ts';
import { assertPortFree, portError } from './free-port.ts';
import { startMessage } from './start-message.ts';
import { asLocalStack } from './local-stack-config.ts';
import { ownChainOf } from './own-chain.ts';
import { isTestChain } from './test-chain.ts';
import { assertUnexposed } from './assert-unexposed.ts';

/** How a local stack was started, for its messages, and where it logs. */
export interface Starter {
  /** Names of the settings that change the ports and the data folder. */
  settings: { port: string; chainPort: string; data: string };
  /** Lines of the start message that name the next commands. */
  next: readonly string[];
  /** Defaults to standard output. */
  logTo?: DestinationStream;
}

const NPM_START: Starter = {
  settings: { port: 'PORT', chainPort: 'CHAIN_PORT', data: 'CUBEDROP_DATA' },
  next: [
    'npm run example        a whole release: twelve NFTs, two cubes, a drop, bids, the end of the auctions, all claims',
    'npx cubedrop --help    everything that can be done from a terminal',
  ],
};

/** A running local stack. */
export interface Standalone {
  startMessage: string;
  /** URL of the server and the storefront. */
  url: string;
  /** URL of the chain's JSON-RPC endpoint. */
  rpcUrl: string;
  /** EIP-155 id. */
  chainId: number;
  /** Stops everything, the chain last. */
  close(): Promise<void>;
}

/** Parameters that the parts of a local stack share. */
interface Setup {
  config: ServerConfig;
  chainPort: number;
  testChain: boolean;
  settings: Starter['settings'];
  log: Logger;
  /** Functions that stop what was started. */
  closers: Closer[];
}

/**
 * Starts the local stack in this process: chain, contracts, database, storage, server and storefront.
 * @param environment the server's variables, CHAIN_PORT and TEST_CHAIN
 * @param args the arguments, such as --test-chain
 * @throws StartError, ConfigError and other errors; `isForUser` lists those whose message tells the user what to do
 */
export async function startStandalone(
  environment: Environment,
  args: readonly string[] = [],
  { settings, next, logTo }: Starter = NPM_START,
): Promise<Standalone> {
  const config = asLocalStack(serverConfig(environment));
  assertUnexposed(config);
  const chainPort = chainPortOf(environment);
  const testChain = isTestChain(environment, args);
  const log = createLog(reader(environment).text('LOG_LEVEL') ?? 'warn', logTo);
  logConsoleWarnings(log);
  prepareDataFolder(config.dataFolder, settings.data);
  await assertPortFree(config.port, config.host, settings.port);

  const closers: Setup['closers'] = [];
  try {
    const setup: Setup = { config, chainPort, testChain, settings, log, closers };
    const chain = await serveChain(await openChain(setup), setup);
    return {
      startMessage: startMessage({ config, chain, isTestChain: testChain, accounts: demoAccounts(), next }),
      url: config.publicUrl,
      rpcUrl: chain.publicRpcUrl,
      chainId: chain.chainId,
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}

async function openChain({
  config,
  chainPort,
  testChain,
  settings,
  log,
  closers,
}: Setup): Promise<EmbeddedChain> {
  const embedded = await startEmbeddedChain({
    dataDir: join(config.dataFolder, 'chain'),
    port: chainPort,
    allowedOrigins: [new URL(config.publicUrl).origin],
    testChain,
    log,
  }).catch((error: unknown) => {
    throw portError(error, chainPort, settings.chainPort);
  });
  closers.push(() => embedded.close());
  return embedded;
}

/** Starts the server and waits until it has indexed the embedded chain. Returns the chain's configuration. */
async function serveChain(embedded: EmbeddedChain, { config, settings, log, closers }: Setup) {
  const chain = await embeddedChainConfig(embedded, config);
  const options = { config, chain, log, storefront: STOREFRONT, ownChain: ownChainOf(embedded) };
  const server = await startServer(options).catch((error: unknown) => {
    throw portError(error, config.port, settings.port);
  });
  closers.push(() => server.close());
  // The chain runs in this process and notifies the server, which need not wait for its next poll.
  embedded.onChange(server.pollNow);
  closers.push(async () => embedded.onChange(() => undefined));
  await server.waitUntilCaughtUp();
  return chain;
}
