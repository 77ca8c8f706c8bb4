import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keccak256, Wallet } from 'ethers';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, instantsOf, Killed, runDying } from '../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { declines, walletSender } from '../../test/wallets.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { readBalance, readContract, type Sender } from '../chain.ts';
import type { Hex } from '../base/hex.ts';
import { mintStep } from '../domain/nft/mint.ts';
import type { CreateNftsState } from '../domain/nft/create-nfts-state.ts';
import type { NftItem } from '../domain/nft/nft-item.ts';
import { approveCubes, approveNfts } from './approvals.ts';
import {
  memoryJournal,
  runFlow,
  type Flow,
  type FlowContext,
  type JournalEntry,
  type ProgressEvent,
} from './index.ts';

/** A flow that needs no server: two approvals and two batches, alternating. */
const release: Flow<{ mark: string }, CreateNftsState, { nftIds: string[] }> = {
  name: 'release',
  describe: (input) => input,
  payment: ({ mark }) => ({ subject: mark, amount: null }),
  begin: ({ mark }) => ({
    batchSize: 1,
    files: {},
    artwork: {},
    made: {},
    minted: {},
    saved: {},
    digests: { 0: digestOf(`${mark}0`), 1: digestOf(`${mark}1`) },
  }),
  steps: (_, state) => [
    approveNfts(),
    mintStep([nftAt(0)], state),
    approveCubes(),
    mintStep([nftAt(1)], state),
  ],
  result: (_, { minted }) => ({ nftIds: [minted[0]!.nftId, minted[1]!.nftId] }),
};

const nftAt = (index: number) => ({ index, nft: { supply: 3 } as NftItem });
const digestOf = (mark: string): Hex => `0x${Buffer.from(mark).toString('hex').padEnd(64, '0')}`;

describe('a flow', () => {
  let local: LocalChain;
  let marks = 0;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const newInput = () => ({ mark: `m${marks++}` });
  const run = (context: FlowContext, input: { mark: string }) => runFlow(release, input, context);
  const batches = () => readContract(local.chain, 'musicNft', 'batchCount', []);
  const nonceOf = async (account: string) =>
    Number(await local.request('eth_getTransactionCount', [account, 'latest']));

  async function withoutMining<Result>(work: () => Promise<Result>): Promise<Result> {
    await local.request('evm_setAutomine', [false]);
    try {
      return await work();
    } finally {
      await local.request('evm_setAutomine', [true]);
    }
  }

  it('reports its progress, and returns the same result without sending anything if it is run again', async () => {
    const events: ProgressEvent[] = [];
    const context = contextOf(local.chain, local.senders[1]!, { onProgress: (event) => events.push(event) });
    const input = newInput();
    const before = await batches();
    const result = await run(context, input);
    expect(await batches()).toBe(before + 2n);
    expect(
      events.map(({ type }) => type).filter((type) => type.startsWith('flow') || type === 'step-done'),
    ).toEqual([...['flow-started', 'step-done', 'step-done', 'step-done', 'step-done', 'flow-done']]);
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    expect(await run(context, input)).toEqual(result);
    expect(await batches()).toBe(before + 2n);
    await expect(run(context, newInput())).rejects.toMatchObject({ code: 'validation' });
  });

  const kinds: [string, (key: string) => Sender, number][] = [
    ['a local key', (key) => local.senders[local.keys.indexOf(key)]!, 4],
    ['a wallet', (key) => walletSender(local.chain, key), 5],
  ];

  it.each(kinds)('takes effect once if it is killed at any point, with %s', async (_, senderOf, account) => {
    const sender = senderOf(local.keys[account]!);
    const rehearsal = contextOf(local.chain, sender, { journal: memoryJournal() });
    await run(rehearsal, newInput());
    // The approvals exist by now, so only the two batches are sent.
    const count = (await entriesOf(sender)).length;
    for (const { entry, when } of instantsOf(count)) {
      const input = newInput();
      const before = await batches();
      const nonce = await nonceOf(sender.address);
      const entries: JournalEntry[] = [];
      const dying = contextOf(local.chain, sender, { journal: dyingJournal(entries, entry, when) });
      await expect(run(dying, input)).rejects.toBeInstanceOf(Killed);
      const { nftIds } = await run(
        contextOf(local.chain, sender, { journal: memoryJournal(entries) }),
        input,
      );
      expect([entry, when, await batches(), await nonceOf(sender.address)]).toEqual([
        entry,
        when,
        before + 2n,
        nonce + 2,
      ]);
      expect(
        await Promise.all(
          nftIds.map((id) => readContract(local.chain, 'musicNft', 'digestOf', [BigInt(id)])),
        ),
      ).toEqual([digestOf(`${input.mark}0`), digestOf(`${input.mark}1`)]);
    }
  });

  it('sends each approval only once if an account’s first flow is killed at any entry of an approval', async () => {
    const sender = local.senders[8]!;
    const nonce = await nonceOf(sender.address);
    let snapshot = await local.request('evm_snapshot');
    const restoreSnapshot = async () => {
      await local.request('evm_revert', [snapshot]);
      snapshot = await local.request('evm_snapshot');
    };
    const entries = await entriesOf(sender);
    const isApproval = (entry: JournalEntry) => 'step' in entry && entry.step.startsWith('approve');
    expect(entries.filter(isApproval)).toHaveLength(6);
    for (const { entry, when } of instantsOf(entries.length)) {
      if (!isApproval(entries[entry]!)) continue;
      await restoreSnapshot();
      await runDying(release, newInput(), { entry, when }, contextOf(local.chain, sender));
      expect([entry, when, await nonceOf(sender.address)]).toEqual([entry, when, nonce + 4]);
    }
  });

  async function entriesOf(sender: Sender): Promise<JournalEntry[]> {
    const entries: JournalEntry[] = [];
    await run(contextOf(local.chain, sender, { journal: memoryJournal(entries) }), newInput());
    return entries;
  }

  it('resends the bytes that were signed before it was killed', async () => {
    const sender = local.senders[4]!;
    const entries = [] as JournalEntry[];
    const input = newInput();
    const isSigned = (entry: JournalEntry) => entry.type === 'transaction-signed';
    const firstSigned = (await entriesOf(sender)).findIndex(isSigned);
    await expect(
      run(contextOf(local.chain, sender, { journal: dyingJournal(entries, firstSigned, 'after') }), input),
    ).rejects.toThrow(Killed);
    const signed = entries.find(isSigned) as Extract<JournalEntry, { type: 'transaction-signed' }>;
    await run(contextOf(local.chain, sender, { journal: memoryJournal(entries) }), input);
    expect(await local.request('eth_getTransactionReceipt', [signed.hash])).toMatchObject({ status: '0x1' });
  });

  it('stops waiting after the limit, and finds the transaction confirmed when it is resumed', async () => {
    const sender = local.senders[6]!;
    const entries: JournalEntry[] = [];
    const context = (overrides = {}) =>
      contextOf(local.chain, sender, { journal: memoryJournal(entries), ...overrides });
    await withoutMining(() =>
      expect(runFlow(getWeth, { amount: 7n }, context({ confirmWithinSeconds: 0 }))).rejects.toMatchObject({
        code: 'unconfirmed',
      }),
    );
    await local.request('evm_mine');
    await runFlow(getWeth, { amount: 7n }, context());
    expect((await readBalance(local.chain, sender.address)).weth).toBe(7n);
  });

  it('waits for the required number of confirmations', async () => {
    const seen: number[] = [];
    const context = contextOf({ ...local.chain, confirmations: 3 }, local.senders[6]!, {
      onProgress: (event) => event.type === 'transaction-confirmed' && seen.push(event.confirmations),
      pause: async () => void (await local.request('evm_mine')),
    });
    await runFlow(getWeth, { amount: 1n }, context);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('can be aborted and resumed', async () => {
    const sender = local.senders[7]!;
    const stop = new AbortController();
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    await withoutMining(() =>
      expect(
        runFlow(
          getWeth,
          { amount: 5n },
          contextOf(local.chain, sender, {
            journal,
            signal: stop.signal,
            onProgress: ({ type }) => type === 'transaction-sent' && stop.abort(),
          }),
        ),
      ).rejects.toMatchObject({ code: 'aborted' }),
    );
    await local.request('evm_mine');
    await runFlow(getWeth, { amount: 5n }, contextOf(local.chain, sender, { journal }));
    expect((await readBalance(local.chain, sender.address)).weth).toBe(5n);
  });

  it('ends as soon as it is aborted while a check waits for a server that does not respond', async () => {
    const stop = new AbortController();
    const steps = () =>
      [
        {
          kind: 'check',
          name: 'wait',
          title: 'Wait for the server',
          check() {
            setTimeout(() => stop.abort());
            return new Promise<never>(() => undefined);
          },
        },
      ] as const;
    const context = contextOf(local.chain, local.senders[7]!, { signal: stop.signal });
    await expect(runFlow({ ...release, steps }, newInput(), context)).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it('resends the same bytes after a reorganisation', async () => {
    const sender = local.senders[8]!;
    const journal = memoryJournal();
    const snapshot = await local.request('evm_snapshot');
    const first = await runFlow(getWeth, { amount: 3n }, contextOf(local.chain, sender, { journal }));
    await local.request('evm_revert', [snapshot]);
    expect((await readBalance(local.chain, sender.address)).weth).toBe(0n);
    const second = await runFlow(getWeth, { amount: 3n }, contextOf(local.chain, sender, { journal }));
    expect(second).toEqual(first);
    expect((await readBalance(local.chain, sender.address)).weth).toBe(3n);
  });

  it('recognises a transaction that was sped up in a wallet', async () => {
    const key = local.keys[9]!;
    const wallet = new Wallet(key);
    const spedUp = walletSender(local.chain, key, {
      async send(transaction) {
        const original = await wallet.signTransaction(transaction);
        const faster = await wallet.signTransaction({
          ...transaction,
          maxFeePerGas: transaction.maxFeePerGas * 2n,
        });
        await local.request('eth_sendRawTransaction', [faster]);
        return keccak256(original) as Hex;
      },
    });
    const before = await batches();
    await run(contextOf(local.chain, spedUp), newInput());
    expect(await batches()).toBe(before + 2n);
  });

  it('sends a new transaction if an unrelated transaction used the nonce of the first', async () => {
    const sender = local.senders[2]!;
    const key = local.keys[2]!;
    const entries: JournalEntry[] = [];
    const context = (journal = memoryJournal(entries)) => contextOf(local.chain, sender, { journal });
    await expect(
      runFlow(getWeth, { amount: 9n }, context(dyingJournal(entries, 3, 'after'))),
    ).rejects.toThrow(Killed);
    expect(entries.at(-1)!.type).toBe('transaction-signed');
    const other = {
      to: sender.address,
      value: 0n,
      data: '0x',
      nonce: await nonceOf(sender.address),
      gasLimit: 21_000n,
    };
    const fees = { type: 2, chainId: 3, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    await local.request('eth_sendRawTransaction', [
      await new Wallet(key).signTransaction({ ...other, ...fees }),
    ]);
    await runFlow(getWeth, { amount: 9n }, context());
    expect((await readBalance(local.chain, sender.address)).weth).toBe(9n);
  });

  it('requests a transaction again when it is resumed after the user declined', async () => {
    const key = local.keys[3]!;
    const journal = memoryJournal();
    const declining = walletSender(local.chain, key, { send: declines });
    await expect(
      runFlow(getWeth, { amount: 2n }, contextOf(local.chain, declining, { journal })),
    ).rejects.toMatchObject({
      code: 'canceled',
      shortMessage: 'User Canceled Transaction',
    });
    await runFlow(
      getWeth,
      { amount: 2n },
      contextOf(local.chain, walletSender(local.chain, key), { journal }),
    );
    expect((await readBalance(local.chain, declining.address)).weth).toBe(2n);
  });

  it('rejects a wallet on another network, and the journal of a chain that was reset', async () => {
    const { chain, senders, keys } = local;
    const elsewhere = walletSender(chain, keys[3]!, { chainId: async () => 1 });
    await expect(runFlow(getWeth, { amount: 1n }, contextOf(chain, elsewhere))).rejects.toMatchObject({
      code: 'wrong-network',
      shortMessage: 'Your wallet is on Ethereum Mainnet. Please use Ropsten.',
    });
    const entries: JournalEntry[] = [];
    await runFlow(
      getWeth,
      { amount: 1n },
      contextOf(chain, senders[3]!, { journal: memoryJournal(entries) }),
    );
    for (const entry of entries) entry.genesisHash = `0x${'00'.repeat(32)}`;
    await expect(
      runFlow(getWeth, { amount: 1n }, contextOf(chain, senders[3]!, { journal: memoryJournal(entries) })),
    ).rejects.toMatchObject({ code: 'wrong-network' });
    expect(entries).toEqual([]);
  });

  it('sends nothing if the account cannot pay', async () => {
    const poor = Wallet.createRandom();
    const sender = walletSender(local.chain, poor.privateKey);
    const entries: JournalEntry[] = [];
    await expect(
      runFlow(getWeth, { amount: 1n }, contextOf(local.chain, sender, { journal: memoryJournal(entries) })),
    ).rejects.toMatchObject({ code: 'insufficient-eth', category: 'insufficient-funds' });
    expect(entries.map(({ type }) => type)).toEqual(['flow-started']);
  });

  it('completes all flows of an account that are started at the same time', async () => {
    const sender = local.senders[0]!;
    const shared = contextOf(local.chain, sender);
    const before = await batches();
    await Promise.all([1, 2, 3].map(() => run({ ...shared, journal: memoryJournal() }, newInput())));
    expect(await batches()).toBe(before + 6n);
  });
});
