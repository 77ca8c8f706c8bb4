import type { ContractsOnChain } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain, requireTrust } from '@cubedrop/sdk/chain';
import { pinnedContracts } from './pinned-contracts.ts';

/** Result of the last successful check. The code at an address does not change, so the result can be reused. */
let checked: { key: string; found: ContractsOnChain } | undefined;

/**
 * Verifies that this browser trusts the server's contracts. If all are known builds, pins them on first use, or after a
 * reset of the local chain. Imports ethers, so load this module on demand.
 * @throws UntrustedError if the contracts changed, are unknown or do not refer to each other
 * @throws CubedropError `refused` if there is no contract at an address, `wrong-network` if the node is on another
 *   chain, `unavailable` if the chain cannot be reached
 */
export async function checkTrust(config: Config): Promise<ContractsOnChain> {
  const key = JSON.stringify([config.network, config.contracts, config.rpcUrl, pinnedContracts.read()]);
  if (checked?.key === key) return checked.found;
  const chain = connectChain(config);
  try {
    const { origin } = window.location;
    const { found } = await requireTrust({ chain, pinned: pinnedContracts, origin, rpcUrl: config.rpcUrl });
    const pinned = JSON.stringify([config.network, config.contracts, config.rpcUrl, pinnedContracts.read()]);
    checked = { key: pinned, found };
    return found;
  } finally {
    chain.provider.destroy();
  }
}
