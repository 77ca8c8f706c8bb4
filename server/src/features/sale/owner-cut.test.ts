import { expect, it, jest } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { ADDRESSES, nextBlock, type TestBlock } from '../../../test/totals/test-history.ts';
import { recordChain } from '../../index/chain/chain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { eventStore } from '../../index/chain/event-store.ts';
import { ledger } from '../../index/chain/ledger.ts';
import { acquireLease } from '../../index/chain/lease.ts';
import { allProjections } from '../../start/projections.ts';
import { createStores } from '../stores.ts';
import { ownerCutReader } from './owner-cut.ts';

let hashes = 0;
const nextHash = (): string => `0x${(++hashes).toString(16).padStart(64, '0')}`;

/** Returns the next block, in which the owner's cut changes. */
function blockWith(cut: string, history: readonly TestBlock[]): TestBlock {
  const block = nextBlock(history, [], { hash: nextHash(), digests: [] });
  const event: ChainEvent = {
    contract: 'exchange',
    name: 'ChangedOwnerCutPerMillion',
    args: { ownerCutPerMillion: cut },
    blockNumber: block.number,
    blockHash: block.hash,
    logIndex: 0,
    transactionHash: nextHash(),
    timestamp: block.timestamp,
    sender: ADDRESSES.exchange,
  };
  return { ...block, events: [event] };
}

onEachEngine("the owner's cut", (engine) => {
  it("reads the owner's cut again on every server as soon as it changes, and otherwise keeps it", async () => {
    const database = await engine.open();
    const projections = allProjections(database, createStores(database));
    const events = eventStore(database, projections);
    const writes = ledger(database, events, projections);
    const genesisHash = nextHash();
    const chain = await recordChain(database, { chainId: 3, genesisHash, addresses: ADDRESSES }, 1);
    const lease = (await acquireLease(database, `follower:${chain.id}`, 'test', 600_000))!;
    const advance = async (last: TestBlock): Promise<void> => {
      const range = { last, events: last.events, blocks: [last] };
      await writes.advance(lease, chain, await writes.cursor(chain), range);
    };
    const readers = [1, 2].map(() => ownerCutReader({ database, events, chain: async () => chain }));
    const cuts = () => Promise.all(readers.map((read) => read()));

    expect(await cuts()).toEqual([0, 0]);
    const first = blockWith('20000', []);
    await advance(first);
    expect(await cuts()).toEqual([20_000, 20_000]);
    await advance(blockWith('10000', [first]));
    expect(await cuts()).toEqual([10_000, 10_000]);
    const ofKey = jest.spyOn(events, 'ofKey');
    expect(await cuts()).toEqual([10_000, 10_000]);
    expect(ofKey).not.toHaveBeenCalled();
    await writes.unwind(lease, chain, first);
    expect(await cuts()).toEqual([20_000, 20_000]);
  });
});
