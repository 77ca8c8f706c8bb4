import type { Eip1193Provider } from '../eip1193.ts';

/** A wallet that this browser has. */
export interface Wallet {
  /** The same after a reload: the name in reverse domain form that it announces, or `injected`. */
  id: string;
  name: string;
  /** A data address; null where it has none. */
  icon: string | null;
  provider: Eip1193Provider;
}

/** The wallets found so far. */
export interface Wallets {
  /** The same array for as long as none is added. */
  list(): readonly Wallet[];
  /** Calls back when another one is found; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}

/** The id of the one wallet that announces itself to nobody. */
const INJECTED = 'injected';

/**
 * Finds wallets: each that announces itself (EIP-6963), early or late, and where none does, the one that older wallets
 * put on the page (`window.ethereum`).
 */
export function findWallets(page: Window): Wallets {
  const listeners = new Set<() => void>();
  let announced: readonly Wallet[] = [];
  let old: readonly Wallet[] = [];

  page.addEventListener('eip6963:announceProvider', (event) => {
    const wallet = walletOf((event as CustomEvent<unknown>).detail);
    if (!wallet) return;
    announced = [...announced.filter(({ id }) => id !== wallet.id), wallet];
    for (const listener of [...listeners]) listener();
  });
  page.dispatchEvent(new Event('eip6963:requestProvider'));

  return {
    list() {
      if (announced.length > 0) return announced;
      const { ethereum } = page as { ethereum?: Eip1193Provider };
      if (typeof ethereum?.request !== 'function') return announced;
      if (old[0]?.provider !== ethereum)
        old = [{ id: INJECTED, name: 'Browser wallet', icon: null, provider: ethereum }];
      return old;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Pages can be told anything: what does not look like an announcement is none. */
function walletOf(detail: unknown): Wallet | null {
  const { info, provider } = Object(detail) as Partial<Announcement>;
  if (typeof provider?.request !== 'function' || typeof info?.name !== 'string') return null;
  const id = info.rdns || info.uuid;
  if (typeof id !== 'string' || !id) return null;
  const isPicture = typeof info.icon === 'string' && info.icon.startsWith('data:image/');
  return { id, name: info.name.slice(0, 60), icon: isPicture ? info.icon : null, provider };
}
