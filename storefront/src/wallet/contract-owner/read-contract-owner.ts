import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain, readContract } from '@cubedrop/sdk/chain';

/**
 * Returns the owner of the drop contract, the only wallet that can grant or revoke the creator role. Imports ethers, so load this
 * module on demand.
 */
export const readContractOwner = (config: Config): Promise<Address> =>
  readContract(connectChain(config), 'dropAuction', 'owner', []);
