import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, startEmbeddedChain, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { closeAll, type Closer } from '../../platform/close-all.ts';
import { reader, type Environment } from '../../platform/environment.ts';
import { createLog, logConsoleWarnings, type Logger } from '../../platform/http/log.ts';
import { serverConfig, type ServerConfig } from '../config/server-config.ts';
import { startServer } from '../server.ts';
import { chainPortOf } from './chain-port.ts';
import { prepareDataFolder } from './data-folder.ts';
import { embeddedChainConfig } from './embedded-chain-config.ts';
import { assertPortFree, portError } from './free-port.ts';
import { greeting } from './greeting.ts';
import { asLocalStack } from './local-stack-config.ts';
import { ownChainOf } from './own-chain.ts';
import { isTestChain } from './test-chain.ts';
import { assertUnexposed } from './unexposed.ts';

const STOREFRONT = fileURLToPath(new URL('../../../../storefront/dist', import.meta.url));

/** A running local stack. */
export interface Standalone {
  greeting: string;
  /** Stops everything, the chain last. */
  close(): Promise<void>;
}

/** Parameters that the parts of a local stack share. */
interface Setup {
  config: ServerConfig;
  chainPort: number;
  testChain: boolean;
  log: Logger;
  /** Functions that stop what was started. */
  closers: Closer[];
}

/**
 * Starts the local stack in this process: chain, contracts, database, storage, server and storefront.
 * @param environment the server's variables, CHAIN_PORT and TEST_CHAIN
 * @param args the arguments, such as --test-chain
 * @throws StartError, ConfigError and other errors; `isForUser` in `standalone.ts` lists those whose message tells the
 * user what to do
 */
export async function startStandalone(
  environment: Environment,
  args: readonly string[] = [],
): Promise<Standalone> {
  const config = asLocalStack(serverConfig(environment));
  assertUnexposed(config);
  const chainPort = chainPortOf(environment);
  const testChain = isTestChain(environment, args);
  const log = createLog(reader(environment).text('LOG_LEVEL') ?? 'warn');
  logConsoleWarnings(log);
  prepareDataFolder(config.dataFolder);
  await assertPortFree(config.port, config.host, 'PORT');

  const closers: Setup['closers'] = [];
  try {
    const setup: Setup = { config, chainPort, testChain, log, closers };
    const chain = await serveChain(await openChain(setup), setup);
    return {
      greeting: greeting({ config, chain, isTestChain: testChain, accounts: demoAccounts() }),
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
}

async function openChain({ config, chainPort, testChain, log, closers }: Setup): Promise<EmbeddedChain> {
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
  return embedded;
}

/** Starts the server and waits until it has indexed the embedded chain. Returns the chain's configuration. */
async function serveChain(embedded: EmbeddedChain, { config, log, closers }: Setup) {
  const chain = await embeddedChainConfig(embedded, config);
  const storefront = existsSync(STOREFRONT) ? STOREFRONT : undefined;
  const server = await startServer({ config, chain, log, storefront, ownChain: ownChainOf(embedded) }).catch(
    (error: unknown) => {
      throw portError(error, config.port, 'PORT');
    },
  );
  closers.push(() => server.close());
  // The chain runs in this process and notifies the server, which need not wait for its next poll.
  embedded.onChange(server.pollNow);
  closers.push(async () => embedded.onChange(() => undefined));
  await server.waitUntilCaughtUp();
  return chain;
}
