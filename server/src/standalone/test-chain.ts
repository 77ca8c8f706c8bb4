import { ConfigError } from '../config.ts';
import { reader, type Environment } from '../environment.ts';

const SWITCH = '--test-chain';

/**
 * Whether a local stack's chain takes what no real chain does: snapshots, reverts and switching mining off.
 * @param words what `npm start --` was given
 * @throws ConfigError if there is anything else among them
 */
export function isTestChain(environment: Environment, words: readonly string[]): boolean {
  const unknown = words.filter((word) => word !== SWITCH);
  if (unknown.length > 0)
    throw new ConfigError([`there is no ${unknown.join(' ')}; npm start takes ${SWITCH}`]);
  return words.includes(SWITCH) || reader(environment).flag('TEST_CHAIN');
}
