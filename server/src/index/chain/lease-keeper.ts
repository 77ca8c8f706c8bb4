import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { releaseLease, acquireLease, type Lease } from './lease.ts';

const LEASE_MS = 10_000;
const RENEWAL_INTERVAL_MS = LEASE_MS / 4;

/** Acquires a lease for this server when it is available and renews it periodically. */
export interface LeaseKeeper {
  /**
   * Returns the lease of this name if this server holds or can acquire it, otherwise `undefined`. Releases a lease of
   * another name.
   */
  acquire(name: string): Promise<Lease | undefined>;
  /**
   * Returns the lease that this server has acquired, or `undefined` if it has none or has released or lost it. The
   * lease may have expired: check it in the database before writing.
   */
  current(): Lease | undefined;
  /** Forgets the lease. Call when the database shows that it was lost. */
  lost(): void;
  /** Releases the lease, so that another server can acquire it immediately. */
  release(): Promise<void>;
}

export function leaseKeeper(database: Database): LeaseKeeper {
  const holder = randomUUID();
  let lease: Lease | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;

  const set = (next: Lease | undefined): Lease | undefined => {
    if (!next) clearInterval(heartbeat);
    else if (!lease) heartbeat = setInterval(renewInBackground, RENEWAL_INTERVAL_MS).unref();
    lease = next;
    return lease;
  };
  const renew = async ({ name, fence }: Lease): Promise<void> => {
    const renewed = await acquireLease(database, name, holder, LEASE_MS);
    // The lease may have been released in the meantime.
    if (lease?.name === name && lease.fence === fence) set(renewed);
  };
  // Errors are ignored: the next heartbeat tries again, and every write checks the lease.
  const renewInBackground = (): void => {
    if (lease) renewing ??= renew(lease).then(settled, settled);
  };
  const settled = (): void => {
    renewing = undefined;
  };
  const release = async (): Promise<void> => {
    const last = lease;
    set(undefined);
    await renewing;
    if (last) await releaseLease(database, last);
  };

  return {
    async acquire(name) {
      if (lease && lease.name !== name) await release();
      return lease ?? set(await acquireLease(database, name, holder, LEASE_MS));
    },
    current: () => lease,
    lost: () => void set(undefined),
    release,
  };
}
