import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextOf } from '../../test/context.ts';
import { dyingJournal, instantsOf, Killed } from '../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import { CubedropError } from '../base/errors.ts';
import { requireItem } from '../base/require.ts';
import { readBalance } from '../chain/balances.ts';
import type { JournalEntry } from '../flow/journal.ts';
import * as flows from '../flows.ts';
import { createFlowMethods } from './flow-methods.ts';
import { memoryStorage } from './memory-storage.ts';
import { runsOf } from './runs.ts';
import type { ClientStorage } from './storage.ts';

let local: LocalChain;
beforeAll(async () => {
  local = await startLocalChain();
});
afterAll(() => local.stop());

const sender = () => requireItem(local.senders, 2);
const weth = async () => (await readBalance(local.chain, sender().address)).weth;
const nonce = () => local.chain.provider.getTransactionCount(sender().address);

/** Returns the runs and the flow methods of a program that has just been started with the given storage. */
function start(storage: ClientStorage) {
  const { api, clock } = contextOf(local.chain, sender());
  const runs = runsOf({ api, chain: local.chain, clock, sender: sender() }, storage);
  return { runs, ...createFlowMethods(runs) };
}

/** Wraps a storage so that it kills the program before or after the given journal entry is written. */
function dying(storage: ClientStorage, entry: number, when: 'before' | 'after'): ClientStorage {
  let isDead = false;
  const kill = () => {
    isDead = true;
  };
  return {
    ...storage,
    async openJournal(id) {
      if (isDead) throw new Killed();
      const journal = await storage.openJournal(id);
      const entries: JournalEntry[] = [...(await journal.read())];
      const fatal = dyingJournal(entries, entry, when);
      return {
        ...journal,
        read: journal.read,
        async append(written) {
          if (isDead) throw new Killed();
          try {
            await fatal.append(written);
          } catch (error) {
            kill();
            if (when === 'after') await journal.append(written);
            throw error;
          }
          await journal.append(written);
        },
      };
    },
    async removeRun(id) {
      if (isDead) throw new Killed();
      await storage.removeRun(id);
    },
  };
}

/** Runs a program that wraps 5 wei and is killed at the given instant. Returns the storage that the program leaves. */
async function killed(instant: { entry: number; when: 'before' | 'after' }): Promise<ClientStorage> {
  const storage = memoryStorage();
  const { methods } = start(dying(storage, instant.entry, instant.when));
  await expect(methods.getWeth({ amount: 5n })).rejects.toBeInstanceOf(Killed);
  return storage;
}

const ENTRIES = 6; // flow-started, step-done, transaction-planned, transaction-signed, step-done, flow-done

describe('a flow', () => {
  it('leaves nothing behind once it is over', async () => {
    const storage = memoryStorage();
    const { methods, runs } = start(storage);
    const before = await weth();
    expect(await methods.getWeth({ amount: 5n })).toMatchObject({ amount: 5n });
    expect(await methods.getWeth({ amount: 5n })).toMatchObject({ amount: 5n });
    expect((await weth()) - before).toBe(10n);
    expect(await runs.list()).toEqual([]);
  });

  it('leaves nothing behind if it is refused', async () => {
    const { methods, runs } = start(memoryStorage());
    await expect(methods.unwrapWeth({ amount: 10n ** 24n })).rejects.toBeInstanceOf(CubedropError);
    expect(await runs.list()).toEqual([]);
  });

  it.each(instantsOf(ENTRIES))('pays once if it is killed at %o and called again', async (instant) => {
    const before = [await weth(), await nonce()] as const;
    const storage = await killed(instant);
    const { methods, runs } = start(storage);
    await methods.getWeth({ amount: 5n });
    expect([await weth(), await nonce()]).toEqual([before[0] + 5n, before[1] + 1]);
    expect(await runs.list()).toEqual([]);
  });

  it('is refused while an earlier run with another amount, or of another flow, may have paid', async () => {
    const storage = await killed({ entry: 3, when: 'after' });
    const { methods, runs } = start(storage);
    await expect(methods.getWeth({ amount: 6n })).rejects.toMatchObject({
      code: 'conflict',
      shortMessage:
        'An earlier run of get-weth with other input was interrupted after it had paid or may have paid.',
      details: { flow: 'get-weth' },
    });
    // Another flow would take the nonce of the pending transaction.
    await expect(methods.unwrapWeth({ amount: 1n })).rejects.toMatchObject({ code: 'conflict' });
    await methods.getWeth({ amount: 5n });
    await methods.getWeth({ amount: 6n });
    expect(await runs.list()).toEqual([]);
  });

  it('replaces an earlier run that has paid nothing, even if the amount differs', async () => {
    const before = await weth();
    const { methods } = start(await killed({ entry: 2, when: 'after' }));
    await methods.getWeth({ amount: 6n });
    expect((await weth()) - before).toBe(6n);
  });

  it('waits for another flow of the account, even one of another client with the same storage', async () => {
    const storage = memoryStorage();
    const before = await weth();
    const all = [1n, 2n, 3n].map((amount) => start(storage).methods.getWeth({ amount }));
    await Promise.all(all);
    expect((await weth()) - before).toBe(6n);
  });
});

describe('interrupted runs', () => {
  const resumeAll = async ({ runs, byName }: ReturnType<typeof start>) => {
    const outcomes = [];
    for (const run of await runs.list()) {
      const flow = byName.get(run.flow);
      const continued = run.input === null ? undefined : flow && (() => flow(run.input, {}));
      outcomes.push(await runs.resume(run, continued));
    }
    return outcomes;
  };

  it('are completed only once, with the amount that they were started with', async () => {
    const before = [await weth(), await nonce()] as const;
    const storage = await killed({ entry: 3, when: 'after' });
    const client = start(storage);
    expect(await resumeAll(client)).toMatchObject([
      { flow: 'get-weth', subject: '', state: 'done', result: { amount: 5n } },
    ]);
    expect([await weth(), await nonce()]).toEqual([before[0] + 5n, before[1] + 1]);
    expect(await resumeAll(client)).toEqual([]);
  });

  it('are forgotten if they have paid nothing', async () => {
    const before = await weth();
    const client = start(await killed({ entry: 1, when: 'after' }));
    expect(await resumeAll(client)).toEqual([undefined]);
    expect(await client.runs.list()).toEqual([]);
    expect(await weth()).toBe(before);
  });

  it('whose input has files are kept until their flow is called again', async () => {
    const storage = await killed({ entry: 3, when: 'after' });
    const [run] = await storage.listRuns();
    if (!run) throw new Error('There is no run.');
    await storage.keepRun({ ...run, input: null });
    const client = start(storage);
    expect(await resumeAll(client)).toEqual([{ flow: 'get-weth', subject: '', state: 'needs-input' }]);
    await client.methods.getWeth({ amount: 5n });
    expect(await resumeAll(client)).toEqual([]);
  });

  it('of another account are not listed', async () => {
    const storage = await killed({ entry: 3, when: 'after' });
    const { api, clock } = contextOf(local.chain, sender());
    const other = runsOf({ api, chain: local.chain, clock, sender: requireItem(local.senders, 3) }, storage);
    expect(await other.list()).toEqual([]);
    await resumeAll(start(storage));
  });

  it('are not completed with an input that was changed in the storage', async () => {
    const storage = await killed({ entry: 3, when: 'after' });
    const [run] = await storage.listRuns();
    if (!run) throw new Error('There is no run.');
    await storage.keepRun({ ...run, input: { amount: { $bigint: '500' } } });
    await expect(resumeAll(start(storage))).rejects.toMatchObject({ code: 'conflict' });
    await start(storage).methods.getWeth({ amount: 5n });
  });
});

it('a client has a method for each flow', () => {
  const { methods, byName } = start(memoryStorage());
  const exported = Object.entries(flows).filter(([, value]) => typeof value === 'object' && 'steps' in value);
  expect(Object.keys(methods).sort()).toEqual(exported.map(([name]) => name).sort());
  // Runs are resumed by the name of their flow, so no two flows may have the same name.
  expect(byName.size).toBe(exported.length);
});
