import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  demoAccounts,
  FolderInUse,
  JournalError,
  startEmbeddedChain,
  whyRefused,
  type EmbeddedChain,
} from '@cubedrop/contracts/embedded';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import { ConfigError, serverConfig, type ServerConfig } from './config.ts';
import { DatabaseInUseError } from '../platform/database/index.ts';
import type { Environment } from '../platform/environment.ts';
import { forbidden } from '../platform/errors.ts';
import { isFromThisMachine } from '../platform/http/from-this-machine.ts';
import { createLog } from '../platform/http/log.ts';
import { loggedError } from '../platform/http/logged-error.ts';
import { startServer, type OwnChain } from './server.ts';
import { chainPortOf } from './standalone/chain-port.ts';
import { prepareDataFolder } from './standalone/data-folder.ts';
import { deployOnce } from './standalone/deploy-once.ts';
import { assertPortFree, portError } from './standalone/free-port.ts';
import { greeting, rolesOfDemoAccount } from './standalone/greeting.ts';
import { StartError } from '../platform/start-error.ts';
import { assertUnexposed } from './standalone/unexposed.ts';
import { isTestChain } from './standalone/test-chain.ts';

const NETWORK = 'ropsten';
/** Default target of the About link: an introduction to NFTs. */
const ABOUT_URL = 'https://ethereum.org/nft/';
const STOREFRONT = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
/** Milliseconds after which the process exits even if shutdown has not finished. */
const EXIT_AFTER_MS = 4_500;

/** A running local stack. */
export interface Standalone {
  greeting: string;
  /** Stops everything, the chain last. */
  close(): Promise<void>;
}

/**
 * Starts the local stack in this process: chain, contracts, database, storage, server and storefront.
 * @param environment the server's variables, CHAIN_PORT and TEST_CHAIN
 * @param words the arguments, such as --test-chain
 * @throws StartError and other errors whose message tells the user in one line what to do
 */
export async function startStandalone(
  environment: Environment,
  words: readonly string[] = [],
): Promise<Standalone> {
  const config = asLocalStack(serverConfig(environment));
  assertUnexposed(config);
  const chainPort = chainPortOf(environment);
  const testChain = isTestChain(environment, words);
  const log = createLog(environment.LOG_LEVEL ?? 'warn');
  prepareDataFolder(config.dataFolder);
  await assertPortFree(config.port, config.host, 'PORT');

  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const embedded = await startEmbeddedChain({
      dataDir: join(config.dataFolder, 'chain'),
      port: chainPort,
      allowedOrigins: [new URL(config.publicUrl).origin],
      testChain,
      log,
    }).catch((error: unknown) => {
      throw portError(error, chainPort, 'CHAIN_PORT');
    });
    closers.push(() => embedded.close());

    const chain = await chainOf(embedded, config);
    const storefront = existsSync(STOREFRONT) ? STOREFRONT : undefined;
    const ownChain = ownChainOf(embedded);
    const server = await startServer({
      config,
      chain,
      log,
      storefront,
      ownChain,
    }).catch((error: unknown) => {
      throw portError(error, config.port, 'PORT');
    });
    closers.push(() => server.close());
    // The chain runs in this process and notifies the server, so polling is not needed.
    embedded.onChange(server.look);
    closers.push(async () => embedded.onChange(() => undefined));
    await server.caughtUp();
    return { greeting: greeting({ config, chain, testChain, accounts: demoAccounts() }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs the local stack until the process receives a signal. Exits with 1 if it can not start. */
export async function runStandalone(
  environment: Environment = process.env,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const stack = await startStandalone(environment, words).catch((error: unknown) => {
    console.error(isForUser(error) ? error.message : loggedError(error));
    process.exit(1);
  });
  // On Ctrl-C the signal arrives twice, from the terminal and from npm.
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping ...');
    setTimeout(() => process.exit(0), EXIT_AFTER_MS);
    stack.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(loggedError(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(stack.greeting);
}

function asLocalStack(config: ServerConfig): ServerConfig {
  const admins = new Set([...config.admins, demoAccounts()[0]!.address.toLowerCase()]);
  return { ...config, admins, aboutUrl: config.aboutUrl ?? ABOUT_URL };
}

async function chainOf(
  embedded: EmbeddedChain,
  { publicUrl, dataFolder }: ServerConfig,
): Promise<ChainConfig> {
  return {
    name: NETWORK,
    chainId: embedded.chainId,
    rpcUrl: embedded.url,
    publicRpcUrl: embedded.url,
    explorerUrl: `${publicUrl}/explorer`,
    confirmations: 1,
    contracts: await deployOnce(embedded, join(dataFolder, 'contracts.json')),
    firstBlock: 0,
  };
}

/**
 * Returns the features of a process with its own chain. The demo accounts are served only to this machine: their keys
 * are public, but pages of other sites in the same browser should not get them.
 */
function ownChainOf({ genesisHash }: EmbeddedChain): OwnChain {
  const accounts = demoAccounts().map((account, index) => ({ ...account, roles: rolesOfDemoAccount(index) }));
  const assertLocal: OwnChain['assertLocal'] = (request) => {
    // Check the connection as well, since headers can be forged.
    if (!isFromThisMachine(request))
      throw forbidden('This is only available on the machine that the stack runs on.');
    const refusal = whyRefused(request.headers);
    if (refusal) throw forbidden(refusal);
  };
  return {
    assertLocal,
    async demoAccounts(request) {
      assertLocal(request);
      return { genesisHash, accounts };
    },
  };
}

function isForUser(error: unknown): error is Error {
  const kinds = [StartError, ConfigError, FolderInUse, JournalError, DatabaseInUseError];
  return kinds.some((kind) => error instanceof kind);
}
