import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import { contextOf } from '../../test/context.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { toHex } from '../base/hex.ts';
import { requireItem } from '../base/require.ts';
import { readNonce, type LocalSender, type SignedTransaction, type TransactionRequest } from '../chain.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { bumpWaiting, memoryJournal, runFlow, type JournalEntry } from './index.ts';

let local: LocalChain;
beforeAll(async () => {
  local = await startLocalChain();
});
afterAll(() => local.stop());

const accountOf = (index: number) => requireItem(local.senders, index);

type Sign = (request: TransactionRequest) => Promise<SignedTransaction>;

const changing =
  (change: (request: TransactionRequest) => Partial<TransactionRequest>): Sign =>
  (request) =>
    accountOf(2).sign({ ...request, ...change(request) });

/** Ways in which the signer of account 2 signs something other than the request. */
const lies: [string, Sign][] = [
  ['by another account', (request) => accountOf(3).sign({ ...request, from: accountOf(3).address })],
  ['to another address', changing(() => ({ to: accountOf(3).address }))],
  ['with other data', changing(({ data }) => ({ data: `${data}00` }))],
  ['with a larger value', changing(({ value }) => ({ value: value + 1n }))],
  ['for another chain', changing(() => ({ chainId: 1 }))],
  ['with another nonce', changing(({ nonce }) => ({ nonce: nonce + 1 }))],
  ['with higher fees', changing(({ maxFeePerGas }) => ({ maxFeePerGas: maxFeePerGas * 10n }))],
  ['with more gas', changing(({ gasLimit }) => ({ gasLimit: gasLimit * 2n }))],
  [
    'not at all',
    async ({ from: _, ...request }) => {
      const { unsignedSerialized, unsignedHash } = Transaction.from(request);
      return { raw: toHex(unsignedSerialized), hash: toHex(unsignedHash) };
    },
  ],
  ['as bytes that are no transaction', async () => ({ raw: '0x02c0ffee', hash: '0x' })],
  ['as nothing', async () => ({ raw: '0x', hash: '0x' })],
];

/** Returns the number of transactions that accounts 2 and 3 have sent. */
const sent = () =>
  Promise.all([2, 3].map((index) => readNonce(local.chain, accountOf(index).address, 'pending')));
const signedIn = (entries: readonly JournalEntry[]) =>
  entries.filter(({ type }) => type === 'transaction-signed').length;

describe('a transaction', () => {
  it.each(lies)('signed %s is neither journaled nor sent, and can be signed again', async (_what, sign) => {
    const before = await sent();
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const run = (sender: LocalSender) =>
      runFlow(getWeth, { amount: 1n }, contextOf(local.chain, sender, { journal }));
    const lying: LocalSender = { ...accountOf(2), sign };
    await expect(run(lying)).rejects.toMatchObject({
      code: 'refused',
      details: { account: accountOf(2).address },
    });
    expect([signedIn(entries), await sent()]).toEqual([0, before]);
    await run(accountOf(2));
    expect([signedIn(entries), await sent()]).toEqual([1, [requireItem(before, 0) + 1, before[1]]]);
  });

  it('that is signed correctly takes effect, whatever hash the signer returns', async () => {
    const honest = accountOf(2);
    const sign: Sign = async (request) => ({ ...(await honest.sign(request)), hash: `0x${'0'.repeat(64)}` });
    const { transaction } = await runFlow(
      getWeth,
      { amount: 1n },
      contextOf(local.chain, { ...honest, sign }),
    );
    expect(await local.chain.provider.getTransactionReceipt(transaction)).toMatchObject({ status: 1 });
  });

  it('is neither journaled nor sent if the signer changes it while it is sped up', async () => {
    const honest = accountOf(2);
    const entries: JournalEntry[] = [];
    const context = contextOf(local.chain, honest, { journal: memoryJournal(entries) });
    await local.request('evm_setAutomine', [false]);
    try {
      const impatient = { ...context, confirmWithinSeconds: 0 };
      await expect(runFlow(getWeth, { amount: 1n }, impatient)).rejects.toMatchObject({
        code: 'unconfirmed',
      });
      const lying: LocalSender = { ...honest, sign: changing(({ value }) => ({ value: value + 1n })) };
      await expect(bumpWaiting({ ...context, sender: lying })).rejects.toMatchObject({ code: 'refused' });
      expect(signedIn(entries)).toBe(1);
      await local.request('evm_mine');
    } finally {
      await local.request('evm_setAutomine', [true]);
    }
    expect(await runFlow(getWeth, { amount: 1n }, context)).toMatchObject({ amount: '1' });
  });
});
