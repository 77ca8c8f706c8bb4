import { ConfigError } from '../config/config-error.ts';
import { reader, type Environment } from '../../platform/environment.ts';

const SWITCH = '--test-chain';

/**
 * Whether a local stack's chain accepts test commands: snapshots, reverts and disabling automatic mining.
 * @param words the arguments of `npm start --`
 * @throws ConfigError if there are other arguments
 */
export function isTestChain(environment: Environment, words: readonly string[]): boolean {
  const unknown = words.filter((word) => word !== SWITCH);
  if (unknown.length > 0)
    throw new ConfigError([`there is no ${unknown.join(' ')}; npm start takes ${SWITCH}`]);
  return words.includes(SWITCH) || reader(environment).flag('TEST_CHAIN');
}
