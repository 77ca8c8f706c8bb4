import { Wallet, type JsonRpcProvider, type TransactionReceipt } from 'ethers';
import type { Hex } from '@cubedrop/sdk';

/** An account that sends a test's own transactions, one after the other. */
export class TestAccount {
  readonly #wallet: Wallet;
  #last: Promise<unknown> = Promise.resolve();

  constructor(key: string, provider: JsonRpcProvider) {
    this.#wallet = new Wallet(key, provider);
  }

  get address(): Hex {
    return this.#wallet.address as Hex;
  }

  get key(): string {
    return this.#wallet.privateKey;
  }

  /** Sends a transaction and waits until it is in a block. */
  send(
    to: string,
    { data = '0x', value = 0n }: { data?: string; value?: bigint },
  ): Promise<TransactionReceipt> {
    const sent = this.#last.then(async () => {
      const receipt = await (await this.#wallet.sendTransaction({ to, data, value })).wait();
      if (receipt?.status !== 1) throw new Error(`A transaction to ${to} failed.`);
      return receipt;
    });
    this.#last = sent.catch(() => undefined);
    return sent;
  }
}
