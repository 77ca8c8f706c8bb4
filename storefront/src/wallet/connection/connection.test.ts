import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Eip1193Provider } from '../eip1193.ts';
import type { Wallet, Wallets } from '../discovery/wallets.ts';
import { createConnection } from './connection.ts';

const ANA = `0x${'a'.repeat(40)}`;
const BEN = `0x${'b'.repeat(40)}`;

/** Returns a fake wallet, and a function that emits its events. */
function walletOf(id: string, answers: Record<string, unknown>) {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const provider: Eip1193Provider = {
    request: async ({ method }) => {
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  };
  const wallet: Wallet = { id, name: id, icon: null, provider };
  return {
    wallet,
    emit: (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value)),
  };
}

function walletsOf(...list: Wallet[]): Wallets & { add(wallet: Wallet): void } {
  const listeners = new Set<() => void>();
  return {
    list: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(wallet) {
      list.push(wallet);
      listeners.forEach((listener) => listener());
    },
  };
}

const RESPONSES = { eth_requestAccounts: [ANA], eth_accounts: [ANA], eth_chainId: '0x3' };
beforeEach(() => localStorage.clear());

describe('the connection', () => {
  it('has the wallet’s account and network, and follows changes of both', async () => {
    const one = walletOf('one', RESPONSES);
    const connection = createConnection(walletsOf(one.wallet), localStorage);
    await connection.connect(one.wallet);
    expect(connection.current()).toMatchObject({ account: ANA, chainId: 3 });
    one.emit('accountsChanged', [BEN]);
    one.emit('chainChanged', '0x1');
    expect(connection.current()).toMatchObject({ account: BEN, chainId: 1 });
    one.emit('accountsChanged', []);
    expect(connection.current()?.account).toBeNull();
  });

  it('ignores events of a disconnected wallet', async () => {
    const one = walletOf('one', RESPONSES);
    const two = walletOf('two', RESPONSES);
    const connection = createConnection(walletsOf(one.wallet, two.wallet), localStorage);
    await connection.connect(one.wallet);
    await connection.connect(two.wallet);
    one.emit('accountsChanged', [BEN]);
    expect(connection.current()).toMatchObject({ wallet: two.wallet, account: ANA });
  });

  it('is restored after a reload without a prompt, even if the wallet appears late', async () => {
    const one = walletOf('one', RESPONSES);
    await createConnection(walletsOf(one.wallet), localStorage).connect(one.wallet);
    const wallets = walletsOf();
    const connection = createConnection(wallets, localStorage);
    expect(connection.current()).toBeNull();
    const again = walletOf('one', { ...RESPONSES, eth_requestAccounts: new Error('prompted') });
    await new Promise<void>((resolve) => {
      connection.subscribe(resolve);
      wallets.add(again.wallet);
    });
    expect(connection.current()).toMatchObject({ wallet: again.wallet, account: ANA, chainId: 3 });
  });

  it('reports a rejection by the user as canceled', async () => {
    const rejection = Object.assign(new Error('User rejected'), { code: 4001 });
    const one = walletOf('one', { ...RESPONSES, eth_requestAccounts: rejection });
    const connection = createConnection(walletsOf(one.wallet), localStorage);
    await expect(connection.connect(one.wallet)).rejects.toMatchObject({
      code: 'canceled',
      shortMessage: 'User Canceled Transaction',
    });
    expect(connection.current()).toBeNull();
  });

  it('says that the wallet gives this page no access if the wallet refuses to name an account', async () => {
    const unauthorized = Object.assign(new Error('Unauthorized'), { code: 4100 });
    const one = walletOf('one', { ...RESPONSES, eth_requestAccounts: unauthorized });
    await expect(
      createConnection(walletsOf(one.wallet), localStorage).connect(one.wallet),
    ).rejects.toMatchObject({ code: 'canceled', hint: expect.stringContaining('no access') });
  });

  it('is rejected if the wallet returns a malformed account', async () => {
    const one = walletOf('one', { ...RESPONSES, eth_requestAccounts: ['0x1'], eth_chainId: 'moon' });
    await expect(
      createConnection(walletsOf(one.wallet), localStorage).connect(one.wallet),
    ).rejects.toMatchObject({
      code: 'canceled',
    });
  });

  it('has an unknown network if the wallet returns a malformed chain id', async () => {
    const one = walletOf('one', { ...RESPONSES, eth_chainId: 'moon' });
    const connection = createConnection(walletsOf(one.wallet), localStorage);
    expect(await connection.connect(one.wallet)).toMatchObject({ account: ANA, chainId: null });
  });
});
