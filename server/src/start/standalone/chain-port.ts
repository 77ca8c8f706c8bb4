import { ConfigError } from '../config/config-error.ts';
import { reader, unlessFaulty, type Environment } from '../../platform/environment.ts';

/** Returns the port of a local stack's chain. @throws ConfigError if CHAIN_PORT is not a port */
export function chainPortOf(environment: Environment): number {
  const { whole, faults } = reader(environment);
  const port = whole('CHAIN_PORT', 8545, 0, 65_535);
  return unlessFaulty(faults, ConfigError, port);
}
