import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { lastChain, type Chain } from './chain.ts';
import type { Addresses } from './contracts.ts';
import { askChain, ChainReplacedError, followStep, watchStep, type Progress } from './follow-step.ts';
import type { Ledger } from './ledger.ts';
import { giveUpLease, LeaseLostError, takeLease, type Lease } from './lease.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';
import { repeatedly, type Repetition } from './repetition.ts';

const LEASE_MS = 10_000;
/** Taken again when half of it is over. */
const LEASE_RENEWED_MS = LEASE_MS / 2;
const LONGEST_PAUSE_MS = 10_000;

export interface FollowerOptions {
  database: Database;
  node: ChainNode;
  ledger: Ledger;
  addresses: Addresses;
  firstBlock: number;
  /** Milliseconds between two looks at the chain. */
  interval: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Told of every failure to read the chain, which is then tried again. */
  onError: (error: unknown) => void;
  /** Told when blocks were read, or taken back. */
  onMoved?: () => void;
}

/** How it stands, for `/health`. */
export interface FollowerStatus {
  /** False while the node does not answer. */
  readonly reachable: boolean;
  /** Whether this server is the one that writes. */
  readonly leading: boolean;
  readonly block: number | null;
  readonly head: number | null;
  /** Blocks that have not been read yet; null while that is not known. */
  readonly lag: number | null;
}

/** Reads the chain into the database for as long as it runs; of several servers, one at a time. */
export interface Follower {
  start(): void;
  stop(): Promise<void>;
  /** Looks at the chain now. Resolves when what was there at the call has been read, or could not be. */
  sync(): Promise<void>;
  /** The chain that everything read from the database belongs to. @throws ChainUnknownError before it first answered */
  chain(): Promise<Chain>;
  /** The lease, while this server has it. */
  lease(): Lease | undefined;
  status(): FollowerStatus;
}

/** The node has never answered, so that nobody can say which chain this is. */
export class ChainUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('The blockchain node has not answered yet', options);
    this.name = 'ChainUnknownError';
  }
}

const leaseOf = (chain: Chain): string => `follower:${chain.id}`;

export function follower(options: FollowerOptions): Follower {
  const { database, node, ledger, addresses, firstBlock, interval, now, onError, onMoved } = options;
  const holder = randomUUID();
  let chain: Chain | undefined;
  let confirmed = false;
  let lease: Lease | undefined;
  let renewAt = 0;
  let progress: Progress | undefined;
  let reachable = true;
  let stopping = false;

  const ask = async (): Promise<Chain> => {
    chain = await askChain(node, database, addresses, Math.floor(now() / 1000));
    confirmed = true;
    return chain;
  };

  const step = async (): Promise<boolean> => {
    if (!chain || !confirmed) chain = await ask();
    if (!lease || lease.name !== leaseOf(chain) || now() >= renewAt) {
      renewAt = now() + LEASE_RENEWED_MS;
      lease = await takeLease(database, leaseOf(chain), holder, now(), LEASE_MS);
    }
    progress = lease
      ? await followStep({ node, ledger, lease, chain, firstBlock })
      : await watchStep({ node, ledger, chain, firstBlock });
    if (progress.moved) onMoved?.();
    return lease !== undefined && progress.block < progress.head;
  };

  /** True when there is nothing left to read; what went wrong is told and tried again later. */
  const catchUp = async (): Promise<boolean> => {
    try {
      while (!stopping && (await step()));
      reachable = true;
      return true;
    } catch (error) {
      if (error instanceof LeaseLostError) lease = undefined;
      if (error instanceof NodeUnavailableError || error instanceof ChainReplacedError) confirmed = false;
      if (error instanceof NodeUnavailableError) reachable = false;
      onError(error);
      return false;
    }
  };

  const loop: Repetition = repeatedly(catchUp, { interval, longestPause: LONGEST_PAUSE_MS });
  return {
    start: loop.start,
    sync: loop.now,
    async stop() {
      stopping = true;
      await loop.stop();
      const last = lease;
      lease = undefined;
      if (last) await giveUpLease(database, last);
    },
    async chain() {
      chain ??= await lastChain(database, addresses);
      if (chain) return chain;
      try {
        return await ask();
      } catch (cause) {
        throw new ChainUnknownError({ cause });
      }
    },
    lease: () => lease,
    status: () => ({
      reachable,
      leading: lease !== undefined,
      block: progress?.block ?? null,
      head: progress?.head ?? null,
      lag: progress ? progress.head - progress.block : null,
    }),
  };
}
