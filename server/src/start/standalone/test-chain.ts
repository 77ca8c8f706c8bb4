import { ConfigError } from '../config/config-error.ts';
import { reader, type Environment } from '../../platform/environment.ts';

const SWITCH = '--test-chain';

/**
 * Whether a local stack's chain accepts evm_snapshot, evm_revert and turning automatic mining off.
 * @param args the arguments of `npm start --`
 * @throws ConfigError if there are other arguments
 */
export function isTestChain(environment: Environment, args: readonly string[]): boolean {
  const unknown = args.filter((arg) => arg !== SWITCH);
  if (unknown.length > 0)
    throw new ConfigError([`unknown argument ${unknown.join(' ')}; npm start accepts only ${SWITCH}`]);
  return args.includes(SWITCH) || reader(environment).flag('TEST_CHAIN');
}
