import { createListeners } from '../../base/listeners.ts';
import type { Eip1193Provider } from '../eip1193.ts';

/** A wallet installed in this browser. */
export interface Wallet {
  /** Stable across reloads: the reverse domain name that the wallet announces, or `injected`. */
  id: string;
  name: string;
  /** A data URL, or `null` if the wallet announces no icon as one. */
  icon: string | null;
  provider: Eip1193Provider;
}

/** The wallets found so far. */
export interface Wallets {
  /** The reference is stable until a wallet is added. */
  list(): readonly Wallet[];
  /** Calls the listener when another wallet is found. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}

/** Id of the wallet that does not announce itself. */
const INJECTED = 'injected';

/**
 * Finds the wallets that announce themselves (EIP-6963), at any time. If none does, falls back to `window.ethereum`,
 * which older wallets provide.
 */
export function findWallets(page: Window): Wallets {
  const { subscribe, notify } = createListeners();
  let announced: readonly Wallet[] = [];
  let injected: readonly Wallet[] = [];

  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = walletOf((event as CustomEvent<unknown>).detail);
    if (!wallet) return;
    announced = [...announced.filter(({ id }) => id !== wallet.id), wallet];
    notify();
  });
  page.dispatchEvent(new Event('eip6963:requestProvider'));

  return {
    list() {
      if (announced.length > 0) return announced;
      const { ethereum } = page as { ethereum?: Eip1193Provider };
      if (typeof ethereum?.request !== 'function') return announced;
      if (injected[0]?.provider !== ethereum)
        injected = [{ id: INJECTED, name: 'Browser wallet', icon: null, provider: ethereum }];
      return injected;
    },
    subscribe,
  };
}

/** Parses an announcement; `null` if it is malformed, since any script can dispatch the event. */
function walletOf(detail: unknown): Wallet | null {
  const { info, provider } = Object(detail) as Partial<Announcement>;
  if (typeof provider?.request !== 'function' || typeof info?.name !== 'string') return null;
  const id = info.rdns || info.uuid;
  if (typeof id !== 'string' || !id) return null;
  const isPicture = typeof info.icon === 'string' && info.icon.startsWith('data:image/');
  return { id, name: info.name.slice(0, 60), icon: isPicture ? info.icon : null, provider };
}
