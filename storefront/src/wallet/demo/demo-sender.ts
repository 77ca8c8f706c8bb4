import { CubedropError, sameAddress, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { privateKeySender } from '@cubedrop/sdk/chain';
import type { LocalSender } from '@cubedrop/sdk/flows';
import { rpc } from '../../api/rpc.ts';
import { readDemoAccounts } from './demo-accounts.ts';

/**
 * Returns the sender of the demo wallet, which signs with a demo account's well-known key.
 * @throws CubedropError `wrong-network` if no demo account has the address, or the chain is not the accounts' local one
 */
export async function demoSender(address: Address, config: Config): Promise<LocalSender> {
  const [accounts, first] = await Promise.all([
    readDemoAccounts(config),
    rpc<{ hash: string }>(config.rpcUrl, 'eth_getBlockByNumber', ['0x0', false]),
  ]);
  const account = accounts.find((demo) => sameAddress(demo.address, address));
  if (account && sameAddress(first?.hash, config.network.genesisHash))
    return privateKeySender(account.privateKey);
  throw new CubedropError('wrong-network', 'The demo wallet only works on the local chain.', {
    hint: 'The chain was reset or is a different one. Reload the page.',
  });
}
