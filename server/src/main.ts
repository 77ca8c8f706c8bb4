import { chainConfig, ConfigError, serverConfig } from './config.ts';
import { DatabaseInUseError } from './database/index.ts';
import { createLog } from './http/log.ts';
import { startServer } from './server.ts';
import { portError } from './standalone/free-port.ts';
import { StartError } from './standalone/start-error.ts';

/**
 * Runs the server of a chain that is elsewhere, configured by the environment, until it is told to stop.
 * @param storefront the folder of the storefront's build
 */
export async function main(storefront: string | undefined): Promise<void> {
  try {
    const config = serverConfig(process.env);
    const chain = chainConfig(process.env);
    const log = createLog(config.logLevel);
    const server = await startServer({ config, chain, log, storefront }).catch((error: unknown) => {
      throw portError(error, config.port, 'PORT');
    });
    log.info({ port: server.port, publicUrl: config.publicUrl }, 'listening');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    const forPeople = [ConfigError, DatabaseInUseError, StartError].some((kind) => error instanceof kind);
    console.error(forPeople ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
