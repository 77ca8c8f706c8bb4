import type { Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import { readAllowances, type Allowance } from '@cubedrop/sdk/flows';

/** What our contracts may take of an account's now. With ethers in it, so this module is loaded when it is needed. */
export function allowancesOf(account: Address, config: Config): Promise<Allowance[]> {
  return readAllowances(connectChain(config), account);
}
