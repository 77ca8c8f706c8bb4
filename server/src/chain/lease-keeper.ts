import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { giveUpLease, takeLease, type Lease } from './lease.ts';

const LEASE_MS = 10_000;
const RENEWED_MS = LEASE_MS / 4;

/** One server's hold on a lease: taken when it can be had, and renewed by itself for as long as the process is well. */
export interface LeaseKeeper {
  /** The lease of this name, if this server has it or can have it now. Another one that it had is given up. */
  take(name: string): Promise<Lease | undefined>;
  /** The lease, while this server believes to have it; the database has the last word. */
  current(): Lease | undefined;
  /** To be called when the database said otherwise. */
  lost(): void;
  /** Lets another server have it at once. */
  giveUp(): Promise<void>;
}

export function leaseKeeper(database: Database): LeaseKeeper {
  const holder = randomUUID();
  let lease: Lease | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;

  const set = (next: Lease | undefined): Lease | undefined => {
    if (!next) clearInterval(heartbeat);
    else if (!lease) heartbeat = setInterval(beat, RENEWED_MS).unref();
    lease = next;
    return lease;
  };
  const renew = async ({ name, fence }: Lease): Promise<void> => {
    const renewed = await takeLease(database, name, holder, LEASE_MS);
    // While this was under way it may have been given up.
    if (lease?.name === name && lease.fence === fence) set(renewed);
  };
  // A database that does not answer now is asked again at the next beat, and by whoever writes.
  const beat = (): void => {
    if (lease) renewing ??= renew(lease).then(settled, settled);
  };
  const settled = (): void => {
    renewing = undefined;
  };
  const giveUp = async (): Promise<void> => {
    const last = lease;
    set(undefined);
    await renewing;
    if (last) await giveUpLease(database, last);
  };

  return {
    async take(name) {
      if (lease && lease.name !== name) await giveUp();
      return lease ?? set(await takeLease(database, name, holder, LEASE_MS));
    },
    current: () => lease,
    lost: () => void set(undefined),
    giveUp,
  };
}
