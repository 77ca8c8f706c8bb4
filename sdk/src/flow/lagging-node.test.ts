import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, instantsOf, Killed } from '../../test/crash.ts';
import { startLaggingNode, type LaggingNode, type LaggingRead } from '../../test/lagging-node.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { walletSender } from '../../test/wallets.ts';
import { getWeth } from '../domain/bid/get-weth.ts';
import { connectChain, readBalance, type Chain, type Sender } from '../chain.ts';
import { memoryJournal, runFlow, type JournalEntry } from './index.ts';

let local: LocalChain;
let node: LaggingNode;
let chain: Chain;
beforeAll(async () => {
  local = await startLocalChain();
  node = await startLaggingNode(local);
  chain = connectChain({ ...local.chain, rpcUrl: node.url });
});
afterAll(async () => {
  chain.provider.destroy();
  await node.stop();
  await local.stop();
});

/** Sets of reads that lag behind: of the transaction, its events or its block. */
const laggingReads: LaggingRead[][] = [
  ['eth_getLogs'],
  ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getLogs'],
  ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBlockByNumber'],
  ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getLogs', 'eth_getBlockByNumber'],
];
const senders: [string, (index: number) => Sender][] = [
  ['a local key', (index) => local.senders[index]!],
  ['a wallet', (index) => walletSender(chain, local.keys[index]!)],
];

it.each(senders)(
  'with %s, a killed and resumed flow pays once even if the node counts a transaction before returning it',
  async (_, senderOf) => {
    const sender = senderOf(5);
    const context = (entries: JournalEntry[]) =>
      contextOf(chain, sender, { journal: memoryJournal(entries), pause: async () => undefined });
    const rehearsal: JournalEntry[] = [];
    await runFlow(getWeth, { amount: 1n }, context(rehearsal));
    // Nothing can have been sent before the transaction is planned.
    const planned = rehearsal.findIndex(({ type }) => type === 'transaction-planned');
    const instants = instantsOf(rehearsal.length + 1).filter(({ entry }) => entry >= planned);
    for (const reads of laggingReads) {
      for (const { entry, when } of instants) {
        const before = (await readBalance(local.chain, sender.address)).weth;
        const entries: JournalEntry[] = [];
        node.lag(reads, 3);
        const dying = { ...context(entries), journal: dyingJournal(entries, entry, when) };
        await runFlow(getWeth, { amount: 1n }, dying).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        await runFlow(getWeth, { amount: 1n }, context(entries));
        const paid = (await readBalance(local.chain, sender.address)).weth - before;
        expect([reads, entry, when, paid]).toEqual([reads, entry, when, 1n]);
      }
    }
  },
);
