import type { Address } from '@cubedrop/sdk';
import type { Wallet, Wallets } from '../discovery/wallets.ts';
import { walletError } from '../eip1193.ts';

/** The connected wallet with its current account and network. */
export interface Connected {
  wallet: Wallet;
  /** The account exposed to this page; `null` if the wallet is locked or exposes none. */
  account: Address | null;
  chainId: number | null;
}

export interface Connection {
  /** `null` while no wallet is connected. The reference is stable until something changes. */
  current(): Connected | null;
  subscribe(listener: () => void): () => void;
  /**
   * Requests an account from the wallet and remembers the wallet across reloads.
   * @throws CubedropError `canceled` if the user declines
   */
  connect(wallet: Wallet): Promise<Connected & { account: Address }>;
  /** Reads the account and the network from the wallet again. */
  refresh(): Promise<Connected | null>;
  /** Disconnects from the wallet. The permission granted in the wallet itself remains. */
  disconnect(): void;
}

/** localStorage key of the connected wallet's id. */
const KEY = 'wallet';

/** Creates the page's single wallet connection. Reconnects to the wallet of the last visit without prompting it. */
export function createConnection(wallets: Wallets, storage: Storage): Connection {
  const listeners = new Set<() => void>();
  let connected: Connected | null = null;
  let stopListening = () => {};

  const update = (next: Connected | null) => {
    connected = next;
    for (const listener of [...listeners]) listener();
  };

  function attach(wallet: Wallet) {
    stopListening();
    const { provider } = wallet;
    const onAccounts = (accounts: unknown) => change({ account: firstOf(accounts) });
    const onChain = (chainId: unknown) => change({ chainId: chainIdOf(chainId) });
    const change = (part: Partial<Connected>) =>
      connected?.wallet === wallet && update({ ...connected, ...part });
    provider.on?.('accountsChanged', onAccounts);
    provider.on?.('chainChanged', onChain);
    stopListening = () => {
      provider.removeListener?.('accountsChanged', onAccounts);
      provider.removeListener?.('chainChanged', onChain);
    };
  }

  async function readState(
    wallet: Wallet,
    method: 'eth_accounts' | 'eth_requestAccounts',
  ): Promise<Connected> {
    try {
      const accounts = await wallet.provider.request({ method });
      const chainId = await wallet.provider.request({ method: 'eth_chainId' });
      return { wallet, account: firstOf(accounts), chainId: chainIdOf(chainId) };
    } catch (error) {
      throw walletError(error);
    }
  }

  function resume() {
    const kept = storage.getItem(KEY);
    const wallet = wallets.list().find(({ id }) => id === kept);
    if (!wallet || connected?.wallet.provider === wallet.provider) return;
    connected = { wallet, account: null, chainId: null };
    attach(wallet);
    readState(wallet, 'eth_accounts').then(
      (found) => connected?.wallet === wallet && update(found),
      () => undefined,
    );
  }
  resume();
  wallets.subscribe(resume);

  return {
    current: () => connected,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async connect(wallet) {
      const found = await readState(wallet, 'eth_requestAccounts');
      const { account } = found;
      if (!account) throw walletError({ code: 4100 });
      attach(wallet);
      storage.setItem(KEY, wallet.id);
      update(found);
      return { ...found, account };
    },
    async refresh() {
      if (!connected) return null;
      const { wallet } = connected;
      const found = await readState(wallet, 'eth_accounts');
      if (connected?.wallet === wallet) update(found);
      return found;
    },
    disconnect() {
      stopListening();
      storage.removeItem(KEY);
      update(null);
    },
  };
}

function firstOf(accounts: unknown): Address | null {
  const [first] = Array.isArray(accounts) ? accounts : [];
  return typeof first === 'string' && /^0x[0-9a-f]{40}$/i.test(first) ? (first as Address) : null;
}

/** Most wallets return a hex string, some a number. */
function chainIdOf(chainId: unknown): number | null {
  const number = Number(chainId);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
