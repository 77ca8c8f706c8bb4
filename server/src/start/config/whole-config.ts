import type { ChainConfig } from '../../index/chain/chain-config.ts';
import type { Environment } from '../../platform/environment.ts';
import { chainConfig } from './chain-config.ts';
import { ConfigError } from './config-error.ts';
import { serverConfig, type ServerConfig } from './server-config.ts';

/** Reads the configuration of the server and of an external chain. @throws ConfigError with all faults of both */
export function wholeConfig(environment: Environment): { config: ServerConfig; chain: ChainConfig } {
  const faults: string[] = [];
  const read = <T>(part: (environment: Environment) => T): T | undefined => {
    try {
      return part(environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  };
  const config = read(serverConfig);
  const chain = read(chainConfig);
  // The default, localhost, would be wrong in links and sign-in messages of a public server.
  if (!environment['PUBLIC_URL']?.trim()) faults.push('PUBLIC_URL is missing');
  if (!config || !chain || faults.length > 0) throw new ConfigError(faults);
  return { config, chain };
}
