import type { ContractsOnChain } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain, requireTrust } from '@cubedrop/sdk/chain';
import { browserPins } from './browser-pins.ts';

/** The last contracts that were looked at: code does not change while its address stays. */
let checked: { key: string; found: ContractsOnChain } | undefined;

/**
 * Makes sure that the contracts that the server names are those that this browser trusts, and pins them at first use.
 * Brings ethers along, so this module is loaded when something is about to be paid.
 * @throws UntrustedError if they changed or are unknown; CubedropError `wrong-network`, `unavailable`
 */
export async function checkTrust(config: Config): Promise<ContractsOnChain> {
  const key = JSON.stringify([config.network, config.contracts, config.rpcUrl, browserPins.read()]);
  if (checked?.key === key) return checked.found;
  const chain = connectChain(config);
  try {
    const { origin } = window.location;
    const { found } = await requireTrust({ chain, pins: browserPins, origin, rpcUrl: config.rpcUrl });
    const pinned = JSON.stringify([config.network, config.contracts, config.rpcUrl, browserPins.read()]);
    checked = { key: pinned, found };
    return found;
  } finally {
    chain.provider.destroy();
  }
}
