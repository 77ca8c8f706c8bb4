import { sameAddress, type Address } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { DURABLE, type Database, type KeptRun } from './database.ts';

interface ChainName {
  chainId: number;
  genesisHash: string;
}

/** How many runs that are over are kept for looking at. */
const KEPT = 20;

/** The runs that this browser keeps. */
export interface RunArchive {
  get(id: string): Promise<KeptRun | undefined>;
  /** Resolves once it would survive a power cut. */
  put(run: KeptRun): Promise<void>;
  forget(id: string): Promise<void>;
  /** An account's runs on one chain, and whether each may have sent something. The oldest of those that are over go. */
  of(account: Address, chain: ChainName): Promise<{ run: KeptRun; hasSent: boolean }[]>;
  /** Closes the open runs of a chain that was reset; answers how many there were. */
  setAsideOthers(chain: ChainName): Promise<number>;
}

export function runArchive(opening: Promise<Database>): RunArchive {
  async function forget(id: string): Promise<void> {
    const transaction = (await opening).transaction(['runs', 'entries'], 'readwrite');
    await transaction.objectStore('runs').delete(id);
    for await (const cursor of transaction.objectStore('entries').index('run').iterate(id))
      await cursor.delete();
    await transaction.done;
  }

  return {
    forget,
    get: async (id) => (await opening).get('runs', id),
    async put(run) {
      const transaction = (await opening).transaction('runs', 'readwrite', DURABLE);
      await transaction.store.put(run);
      await transaction.done;
    },
    async of(account, chain) {
      const database = await opening;
      const own = (await database.getAll('runs'))
        .filter((run) => isOf(run, chain) && sameAddress(run.activity.account, account))
        .sort((one, other) => other.activity.startedAt - one.activity.startedAt);
      const over = own.filter(({ isOpen }) => !isOpen).slice(KEPT);
      for (const { id } of over) await forget(id);
      return Promise.all(
        own
          .filter((run) => !over.includes(run))
          .map(async (run) => {
            const kept = await database.getAllFromIndex('entries', 'run', run.id);
            return { run, hasSent: hasSent(kept.map(({ entry }) => entry)) };
          }),
      );
    },
    async setAsideOthers(chain) {
      const transaction = (await opening).transaction('runs', 'readwrite', DURABLE);
      const gone = (await transaction.store.getAll()).filter(
        (run) => run.isOpen && run.chainId === chain.chainId && !isOf(run, chain),
      );
      for (const run of gone) await transaction.store.put({ ...run, isOpen: false });
      await transaction.done;
      return gone.length;
    },
  };
}

function isOf(run: ChainName, { chainId, genesisHash }: ChainName): boolean {
  return run.chainId === chainId && sameAddress(run.genesisHash, genesisHash);
}

/** Whether something was sent, or may have been: a transaction that was planned and did not fail. */
export function hasSent(entries: readonly JournalEntry[]): boolean {
  const steps = new Set<string>();
  for (const entry of entries) {
    if (entry.type === 'transaction-planned') steps.add(entry.step);
    else if (entry.type === 'transaction-failed') steps.delete(entry.step);
  }
  return steps.size > 0;
}
