import type { BrowserContext, Page } from '@playwright/test';
import { injectWallet, Kind, TEST_WALLET_ID } from '../test-wallet.ts';
import type { Person, World } from './world.ts';

/** Variant of cells whose payer uses a browser wallet, which signs and sends by itself, instead of the demo wallet. */
export const INJECTED = 'injected wallet';

/** Handles a page's request to send; `send` signs the transaction and sends it to the chain. */
export type SendHandler = (page: Page, send: () => Promise<unknown>) => Promise<unknown>;

/** A wallet in all pages of a context. */
export interface InjectedWallet {
  /** Sets the handler of requests to send, replacing the previous one. */
  handleSends(handler: SendHandler): void;
}

/**
 * Injects a wallet with a person's key into all pages of a context. The wallet is connected and approves every request.
 */
export async function injectConnected(
  context: BrowserContext,
  { config }: World,
  { privateKey }: Person,
): Promise<InjectedWallet> {
  let handler: SendHandler = (_page, send) => send();
  const chain = { id: config.network.chainId, rpc: config.rpcUrl };
  await injectWallet(context, [privateKey], chain, {
    permitted: [Kind.Accounts, Kind.SendTransaction, Kind.SignTypedDataV4],
    answer: (page, method, own) => (method === Kind.SendTransaction ? handler(page, own) : own()),
  });
  await context.addInitScript((id) => {
    localStorage.setItem('wallet-kind', 'browser');
    localStorage.setItem('wallet', id);
  }, TEST_WALLET_ID);
  return {
    handleSends(next) {
      handler = next;
    },
  };
}
