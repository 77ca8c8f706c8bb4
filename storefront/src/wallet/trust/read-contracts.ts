import type { ContractIdentity } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { UntrustedError } from '@cubedrop/sdk/chain';
import { checkTrust } from './check-trust.ts';

/** The contracts that the server names, with what is known of them, trusted or not. Brings ethers along, so it is loaded when needed. */
export async function readNamedContracts(config: Config): Promise<readonly ContractIdentity[]> {
  try {
    return (await checkTrust(config)).contracts;
  } catch (error) {
    if (error instanceof UntrustedError) return error.found.contracts;
    throw error;
  }
}
