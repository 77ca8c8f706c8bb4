import { CubedropError, type Address } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { Sender } from '@cubedrop/sdk/flows';
import { createConnection } from './connection/connection.ts';
import { walletSender } from './connection/wallet-sender.ts';
import { DEMO } from './demo/demo-accounts.ts';
import { findWallets } from './discovery/wallets.ts';

/** Where the kind of wallet that was last used is kept. */
const KIND = 'wallet-kind';

/** The wallets of this browser, and the one that the page is connected with. */
export const wallets = findWallets(window);
export const connection = createConnection(wallets, localStorage);

/** Whether it is the demo wallet that signs. */
export const usesDemo = () => localStorage.getItem(KIND) === DEMO;

/** Keeps which kind of wallet signs from now on. The demo wallet takes the place of one that was connected. */
export function keepKind(kind: 'demo' | 'browser'): void {
  localStorage.setItem(KIND, kind);
  if (kind === 'demo') connection.leave();
}

/** What signs and sends for an account in this browser. Asks for nothing before it has to sign. */
export async function senderOf(account: Address, config: Config): Promise<Sender> {
  if (usesDemo()) return (await import('./demo/demo-sender.ts')).demoSender(account, config);
  const provider = async () => {
    const connected = connection.current();
    if (connected) return connected.wallet.provider;
    throw new CubedropError('refused', 'No wallet is connected.', {
      hint: 'Sign in again with your wallet.',
    });
  };
  const sender = walletSender({ address: account, provider });
  return {
    ...sender,
    // What was sent before a reload is watched also while the wallet is not there.
    chainId: () => (connection.current() ? sender.chainId() : Promise.resolve(config.network.chainId)),
  };
}
