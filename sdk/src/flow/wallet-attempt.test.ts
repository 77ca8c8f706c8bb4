import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keccak256, Wallet } from 'ethers';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, Killed } from '../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { walletSender } from '../../test/wallets.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { readBalance, readNonce, type Chain, type TransactionRequest } from '../chain.ts';
import type { Hex } from '../base/hex.ts';
import { memoryJournal, runFlow, type FlowContext, type JournalEntry } from './index.ts';

let local: LocalChain;
beforeAll(async () => {
  local = await startLocalChain();
});
afterAll(() => local.stop());

/** An account whose runs wrap 5 wei of ether. `outcome` returns what it has paid and sent since `begin`. */
class Payer {
  readonly #wallet: Wallet;
  readonly entries: JournalEntry[] = [];
  /** Number of times that it was asked whether to resend. */
  asked = 0;
  /** Seconds that its runs have waited. */
  waited = 0;
  #nonce = 0;
  #weth = 0n;

  constructor(readonly index: number) {
    this.#wallet = new Wallet(local.keys[index]!);
  }

  get address(): Hex {
    return this.#wallet.address as Hex;
  }

  async begin(): Promise<this> {
    this.#nonce = await readNonce(local.chain, this.address, 'latest');
    this.#weth = (await readBalance(local.chain, this.address)).weth;
    return this;
  }

  sign = async (transaction: Partial<TransactionRequest>): Promise<Hex> =>
    (await this.#wallet.signTransaction(transaction)) as Hex;

  /** Sends another transaction of the account with a given nonce. */
  async sendOther(nonce: number): Promise<void> {
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    const other = { to: this.address, value: 0n, gasLimit: 21_000n };
    await broadcast(await this.sign({ type: 2, chainId: 3, nonce, ...other, ...fees } as never));
  }

  /** Runs the flow with a wallet; `send` replaces the wallet's own. */
  run(send?: (transaction: TransactionRequest) => Promise<Hex>, change: Partial<FlowContext> = {}) {
    const sender = walletSender(local.chain, this.#wallet.privateKey, send && { send });
    const context = contextOf(local.chain, sender, {
      journal: memoryJournal(this.entries),
      pause: async (seconds) => void (this.waited += seconds),
      confirmResend: async () => {
        this.asked += 1;
        return true;
      },
      ...change,
    });
    return runFlow(getWeth, { amount: 5n }, context);
  }

  /** Runs the flow until the page is closed during a request. @returns the transaction that the wallet still shows */
  async closePageDuringRequest(meanwhile?: (transaction: TransactionRequest) => Promise<void>) {
    let shown: TransactionRequest | undefined;
    const closing = this.run(async (transaction) => {
      shown = transaction;
      await meanwhile?.(transaction);
      throw new Killed();
    });
    await expect(closing).rejects.toBeInstanceOf(Killed);
    return shown!;
  }

  async outcome() {
    const { weth } = await readBalance(local.chain, this.address);
    const nonce = await readNonce(local.chain, this.address, 'latest');
    return { paid: weth - this.#weth, sent: nonce - this.#nonce, asked: this.asked };
  }
}

const broadcast = (raw: Hex) => local.request('eth_sendRawTransaction', [raw]);
const mine = () => local.request('evm_mine');
const setAutomine = (isOn: boolean) => local.request('evm_setAutomine', [isOn]);
/** Returns the local chain with the number of confirmations of a public one. */
const publicChain = (): Chain => ({ ...local.chain, confirmations: 3 });

describe('a request that a wallet still shows after a reload', () => {
  it('is found if the user confirms it while being asked whether to resend it', async () => {
    const payer = await new Payer(2).begin();
    const shown = await payer.closePageDuringRequest();
    await payer.run(undefined, {
      confirmResend: async () => {
        payer.asked += 1;
        await broadcast(await payer.sign(shown));
        return true;
      },
    });
    expect(await payer.outcome()).toEqual({ paid: 5n, sent: 1, asked: 1 });
  });

  it('is awaited while any transaction of the account is pending, which may be the request with another nonce', async () => {
    const payer = await new Payer(3).begin();
    await payer.closePageDuringRequest(async (transaction) => {
      await payer.sendOther(transaction.nonce);
      await setAutomine(false);
      await broadcast(await payer.sign({ ...transaction, nonce: transaction.nonce + 1 }));
    });
    try {
      await payer.run(undefined, { pause: mine as () => Promise<never> });
    } finally {
      await setAutomine(true);
    }
    expect(await payer.outcome()).toEqual({ paid: 5n, sent: 2, asked: 0 });
  });

  it('is not resent on a public network before every node has had time to receive it', async () => {
    const payer = await new Payer(4).begin();
    await payer.closePageDuringRequest();
    await payer.run(undefined, {
      chain: publicChain(),
      async pause(seconds) {
        payer.waited += seconds;
        if (payer.asked > 0) await mine();
      },
      async confirmResend() {
        payer.asked += 1;
        expect(payer.waited).toBeGreaterThanOrEqual(60);
        return true;
      },
    });
    expect(await payer.outcome()).toEqual({ paid: 5n, sent: 1, asked: 1 });
  });
});

it('a flow waits for a transaction that the wallet has sent but the node does not have yet', async () => {
  const payer = await new Payer(5).begin();
  let raw: Hex | undefined;
  const sent = 3;
  const dying = { chain: publicChain(), journal: dyingJournal(payer.entries, sent, 'after') };
  const closed = payer.run(async (transaction) => {
    raw = await payer.sign(transaction);
    return keccak256(raw) as Hex;
  }, dying);
  await expect(closed).rejects.toBeInstanceOf(Killed);
  expect(payer.entries.at(-1)?.type).toBe('transaction-sent');
  await payer.run(undefined, {
    chain: publicChain(),
    async pause(seconds) {
      payer.waited += seconds;
      if (payer.waited < 30) return;
      if (raw) await broadcast(raw);
      raw = undefined;
      await mine();
    },
  });
  expect(await payer.outcome()).toEqual({ paid: 5n, sent: 1, asked: 0 });
});

it('a flow does not repeat a finished step if the node lags behind the journal', async () => {
  const payer = await new Payer(6).begin();
  const dying = { journal: dyingJournal(payer.entries, 4, 'after') };
  await expect(payer.run(undefined, dying)).rejects.toBeInstanceOf(Killed);
  const done = payer.entries.at(-1)!;
  if (done.type !== 'step-done' || !done.transaction) throw new Error('It was not sent.');
  const { nonce } = payer.entries.find((entry) => entry.type === 'transaction-planned')!;
  let isBehind = true;
  const old: Record<string, unknown> = {
    eth_blockNumber: `0x${(done.transaction.block - 1).toString(16)}`,
    eth_getTransactionCount: `0x${nonce.toString(16)}`,
    eth_getTransactionByHash: null,
  };
  const { provider } = local.chain;
  const lagging = new Proxy(provider, {
    get(target, name) {
      if (isBehind && name === 'getTransactionReceipt') return async () => null;
      if (isBehind && name === 'send')
        return async (method: string, params: unknown[]) =>
          method in old ? old[method] : target.send(method, params);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  await payer.run(undefined, {
    chain: { ...local.chain, provider: lagging },
    async pause(seconds) {
      payer.waited += seconds;
      if (payer.waited > 5) isBehind = false;
    },
  });
  expect(payer.waited).toBeGreaterThan(5);
  expect(await payer.outcome()).toEqual({ paid: 5n, sent: 1, asked: 0 });
});

it('once the user agrees, a flow resends a transaction that was canceled in the wallet', async () => {
  const payer = await new Payer(7).begin();
  const closed = payer.run(
    async (transaction) => {
      await payer.sendOther(transaction.nonce);
      return keccak256(await payer.sign(transaction)) as Hex;
    },
    { confirmWithinSeconds: 0 },
  );
  await expect(closed).rejects.toMatchObject({ code: 'unconfirmed' });
  await payer.run();
  expect(await payer.outcome()).toEqual({ paid: 5n, sent: 2, asked: 1 });
});

it('a flow does not replace a signed transaction before another transaction that used its nonce is final', async () => {
  const payer = await new Payer(8).begin();
  const sender = local.senders[8]!;
  const chain = publicChain();
  const signing = { sender, chain, journal: dyingJournal(payer.entries, 3, 'after') };
  await expect(payer.run(undefined, signing)).rejects.toBeInstanceOf(Killed);
  const signed = payer.entries.at(-1)!;
  if (signed.type !== 'transaction-signed') throw new Error(`The last entry is ${signed.type}.`);
  const snapshot = await local.request('evm_snapshot');
  await payer.sendOther(signed.nonce);
  let isReorganised = false;
  await payer.run(undefined, {
    sender,
    chain,
    async pause() {
      if (!isReorganised) {
        isReorganised = true;
        await local.request('evm_revert', [snapshot]);
        await broadcast(signed.raw);
      }
      await mine();
    },
  });
  expect(payer.entries.filter(({ type }) => type === 'transaction-signed')).toHaveLength(1);
  expect(await payer.outcome()).toEqual({ paid: 5n, sent: 1, asked: 0 });
});
