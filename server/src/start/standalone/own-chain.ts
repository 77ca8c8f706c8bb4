import { demoAccounts, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import type { OwnChain } from '../server-options.ts';
import { rolesOfDemoAccount } from './start-message.ts';
import { assertLocal } from './own-chain-policy.ts';

/** Returns the features of a process with its own chain. */
export function ownChainOf({ genesisHash }: EmbeddedChain): OwnChain {
  const accounts = demoAccounts().map((account, index) => ({ ...account, roles: rolesOfDemoAccount(index) }));
  return {
    assertLocal,
    async demoAccounts(request) {
      assertLocal(request);
      return { genesisHash, accounts };
    },
  };
}
