import { isAddress, walletError, type Address } from '@cubedrop/sdk';
import { createListeners } from '../../base/listeners.ts';
import type { Wallet, Wallets } from '../discovery/wallets.ts';

/** The connected wallet with its current account and network. */
export interface Connected {
  wallet: Wallet;
  /** The account exposed to this page; `null` if the wallet is locked or exposes none. */
  account: Address | null;
  /** `null` if the wallet has not reported a valid one. */
  chainId: number | null;
}

export interface Connection {
  /** `null` while no wallet is connected. The reference is stable until something changes. */
  current(): Connected | null;
  subscribe(listener: () => void): () => void;
  /**
   * Requests an account from the wallet and remembers the wallet across reloads.
   * @throws CubedropError `canceled` if the user declines or the wallet returns no account; another code if the wallet
   *   fails
   */
  connect(wallet: Wallet): Promise<Connected & { account: Address }>;
  /**
   * Reads the account and the network from the wallet again. Resolves to `null` if no wallet is connected.
   * @throws CubedropError if the wallet fails
   */
  refresh(): Promise<Connected | null>;
  /** Disconnects from the wallet. The permission granted in the wallet itself remains. */
  disconnect(): void;
}

/** localStorage key of the connected wallet's id. */
const KEY = 'wallet';

/** Creates the page's single wallet connection. Reconnects to the wallet of the last visit without a prompt. */
export function createConnection(wallets: Wallets, storage: Storage): Connection {
  const { subscribe, notify } = createListeners();
  let connected: Connected | null = null;
  let stopListening = () => {};

  const update = (next: Connected | null) => {
    connected = next;
    notify();
  };

  function attach(wallet: Wallet) {
    stopListening();
    const { provider } = wallet;
    const onAccountsChanged = (accounts: unknown) => change({ account: firstOf(accounts) });
    const onChainChanged = (chainId: unknown) => change({ chainId: chainIdOf(chainId) });
    const change = (part: Partial<Connected>) =>
      connected?.wallet === wallet && update({ ...connected, ...part });
    provider.on?.('accountsChanged', onAccountsChanged);
    provider.on?.('chainChanged', onChainChanged);
    stopListening = () => {
      provider.removeListener?.('accountsChanged', onAccountsChanged);
      provider.removeListener?.('chainChanged', onChainChanged);
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

  function reconnect() {
    const storedId = storage.getItem(KEY);
    const wallet = wallets.list().find(({ id }) => id === storedId);
    if (!wallet || connected?.wallet.provider === wallet.provider) return;
    connected = { wallet, account: null, chainId: null };
    attach(wallet);
    readState(wallet, 'eth_accounts').then(
      (found) => connected?.wallet === wallet && update(found),
      () => undefined,
    );
  }
  reconnect();
  wallets.subscribe(reconnect);

  return {
    current: () => connected,
    subscribe,
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
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return typeof first === 'string' && isAddress(first) ? first : null;
}

/** Parses a chain id, which most wallets return as a hex string and some as a number; `null` if it is malformed. */
function chainIdOf(chainId: unknown): number | null {
  const number = Number(chainId);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}
