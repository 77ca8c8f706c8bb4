import type { ContractIdentity } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { UntrustedError } from '@cubedrop/sdk/chain';
import { checkTrust } from './check-trust.ts';

/**
 * Returns the contracts named by the server, trusted or not, and whether the code of each is known. May pin them,
 * like `checkTrust`. Imports ethers, so load this module on demand.
 */
export async function readNamedContracts(config: Config): Promise<readonly ContractIdentity[]> {
  try {
    return (await checkTrust(config)).contracts;
  } catch (error) {
    if (error instanceof UntrustedError) return error.found.contracts;
    throw error;
  }
}
