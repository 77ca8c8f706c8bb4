import { demoAccounts, whyRefused, type EmbeddedChain } from '@cubedrop/contracts/embedded';
import { forbidden } from '../../platform/errors.ts';
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts';
import type { OwnChain } from '../server-options.ts';
import { rolesOfDemoAccount } from './greeting.ts';

/**
 * Returns the features of a process with its own chain. The demo accounts are served only to this machine: their keys
 * are public, but pages of other sites in the same browser should not get them.
 */
export function ownChainOf({ genesisHash }: EmbeddedChain): OwnChain {
  const accounts = demoAccounts().map((account, index) => ({ ...account, roles: rolesOfDemoAccount(index) }));
  const assertLocal: OwnChain['assertLocal'] = (request) => {
    // Check the connection as well, since headers can be forged.
    if (!isFromThisMachine(request))
      throw forbidden('This is only available on the machine that the stack runs on.');
    const refusal = whyRefused(request.headers);
    if (refusal) throw forbidden(refusal);
  };
  return {
    assertLocal,
    async demoAccounts(request) {
      assertLocal(request);
      return { genesisHash, accounts };
    },
  };
}
