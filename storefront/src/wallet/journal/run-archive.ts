import { sameAddress, type Address } from '@cubedrop/sdk';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { archivedId, DURABLE, type Database, type StoredRun } from './database.ts';
import { readStoredRun } from './stored-run.ts';

interface ChainIdentity {
  chainId: number;
  genesisHash: string;
}

/** Maximum number of closed runs per account and chain that are kept for display. */
const MAX_CLOSED = 20;

/** The runs stored in this browser. */
export interface RunArchive {
  get(id: string): Promise<StoredRun | undefined>;
  /** Resolves once the record is flushed to disk. */
  put(run: StoredRun): Promise<void>;
  /** Deletes a run with its entries, also the archived ones. */
  forget(id: string): Promise<void>;
  /** Returns an account's runs on one chain, newest first. */
  of(account: Address, chain: ChainIdentity): Promise<StoredRun[]>;
  /** Returns a run's journal entries, oldest first. */
  entries(id: string): Promise<JournalEntry[]>;
  /** Deletes an account's oldest closed runs beyond the maximum. */
  prune(account: Address, chain: ChainIdentity): Promise<void>;
  /** Closes the open runs of chains with the same chain id but another genesis block. Returns how many were closed. */
  archiveOthers(chain: ChainIdentity): Promise<number>;
}

/** @param open returns the database; called for each access */
export function runArchive(open: () => Promise<Database>): RunArchive {
  async function forget(id: string): Promise<void> {
    const transaction = (await open()).transaction(['runs', 'entries'], 'readwrite');
    await transaction.objectStore('runs').delete(id);
    for (const run of [id, archivedId(id)])
      for await (const cursor of transaction.objectStore('entries').index('run').iterate(run))
        await cursor.delete();
    await transaction.done;
  }

  async function of(account: Address, chain: ChainIdentity): Promise<StoredRun[]> {
    return (await (await open()).getAll('runs'))
      .filter((run) => belongsToChain(run, chain) && sameAddress(run.activity.account, account))
      .map(readStoredRun)
      .sort((one, other) => other.activity.startedAt - one.activity.startedAt);
  }

  return {
    forget,
    async get(id) {
      const run = await (await open()).get('runs', id);
      return run && readStoredRun(run);
    },
    async put(run) {
      const transaction = (await open()).transaction('runs', 'readwrite', DURABLE);
      await transaction.store.put(run);
      await transaction.done;
    },
    of,
    entries: async (id) =>
      (await (await open()).getAllFromIndex('entries', 'run', id)).map(({ entry }) => entry),
    async prune(account, chain) {
      const closed = (await of(account, chain)).filter(({ isOpen }) => !isOpen);
      for (const { id } of closed.slice(MAX_CLOSED)) await forget(id);
    },
    async archiveOthers(chain) {
      const transaction = (await open()).transaction('runs', 'readwrite', DURABLE);
      const outdated = (await transaction.store.getAll()).filter(
        (run) => run.isOpen && run.chainId === chain.chainId && !belongsToChain(run, chain),
      );
      for (const run of outdated) await transaction.store.put({ ...run, isOpen: false });
      await transaction.done;
      return outdated.length;
    },
  };
}

/** Whether a run belongs to a chain. */
export function belongsToChain(run: ChainIdentity, { chainId, genesisHash }: ChainIdentity): boolean {
  return run.chainId === chainId && sameAddress(run.genesisHash, genesisHash);
}
