import { createListeners } from '../../base/listeners.ts';
import type { Eip1193Provider } from '../eip1193.ts';

/** A wallet installed in this browser. */
export interface Wallet {
  /**
   * The reverse domain name that the wallet announces, or `name:` and its name if it announces none; `injected` for a
   * wallet that does not announce itself. Stable across reloads, unlike the announced UUID.
   */
  id: string;
  name: string;
  /** A data URL; `null` if the wallet announces no icon or one at another kind of URL. */
  icon: string | null;
  provider: Eip1193Provider;
}

/** The wallets found so far. */
export interface Wallets {
  /** The reference is stable until a wallet is added or replaced. */
  list(): readonly Wallet[];
  /**
   * Calls the listener when a wallet announces itself for the first time or with another provider. Returns a function
   * that unsubscribes.
   */
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
    if (!wallet || announced.some((known) => isSame(known, wallet))) return;
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

/** Whether a wallet only repeats its announcement, as all wallets do whenever any script requests announcements. */
function isSame(known: Wallet, wallet: Wallet): boolean {
  return known.id === wallet.id && known.provider === wallet.provider;
}

/** Parses an announcement; `null` if it is malformed, since any script can dispatch the event. */
function walletOf(detail: unknown): Wallet | null {
  const { info, provider } = Object(detail) as Partial<Announcement>;
  if (typeof provider?.request !== 'function' || typeof info?.name !== 'string') return null;
  const name = info.name.slice(0, 60);
  const id = info.rdns || (info.uuid && `name:${name}`);
  if (typeof id !== 'string' || !id) return null;
  const isPicture = typeof info.icon === 'string' && info.icon.startsWith('data:image/');
  return { id, name, icon: isPicture ? info.icon : null, provider };
}
