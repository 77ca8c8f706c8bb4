import { CubedropError, eip1193Sender, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { Sender } from '@cubedrop/sdk/flows';
import { createConnection } from './connection/connection.ts';
import { DEMO } from './demo/demo-accounts.ts';
import { findWallets } from './discovery/wallets.ts';

/** localStorage key of the last used kind of wallet. */
const KIND_KEY = 'wallet-kind';

/** The wallets found in this browser. */
export const wallets = findWallets(window);
/** The connection to the selected wallet. */
export const connection = createConnection(wallets, localStorage);

/** Whether the demo wallet is in use. */
export const usesDemo = () => localStorage.getItem(KIND_KEY) === DEMO;

/** Remembers which kind of wallet signs. Choosing the demo wallet disconnects any browser wallet. */
export function rememberWalletKind(kind: 'demo' | 'browser'): void {
  localStorage.setItem(KIND_KEY, kind);
  if (kind === 'demo') connection.disconnect();
}

/** Returns the sender for an account in this browser. The wallet is prompted only when something has to be signed. */
export async function senderOf(account: Address, config: Config): Promise<Sender> {
  if (usesDemo()) return (await import('./demo/demo-sender.ts')).demoSender(account, config);
  const provider = async () => {
    const connected = connection.current();
    if (connected) return connected.wallet.provider;
    throw new CubedropError('refused', 'No wallet is connected.', {
      hint: 'Sign in again with your wallet.',
    });
  };
  const sender = eip1193Sender({ address: account, provider });
  return {
    ...sender,
    // Transactions sent before a reload are tracked even while the wallet is not connected.
    chainId: () => (connection.current() ? sender.chainId() : Promise.resolve(config.network.chainId)),
  };
}
