import type { Database } from '../../platform/database/index.ts';
import { recordChain, lastUsedChain, type Chain } from './chain.ts';
import type { Addresses } from './decode-indexed-event.ts';
import { fetchChainIdentity, followStep, watchStep, type Progress } from './follow-step.ts';
import type { Ledger } from './ledger.ts';
import { LeaseLostError, type Lease } from './lease.ts';
import { leaseKeeper } from './lease-keeper.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';
import { assertExpected, OtherChainError, type ExpectedChain } from './other-chain.ts';
import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import { ChainReplacedError } from './undo-reorganisation.ts';

const LONGEST_PAUSE_MS = 10_000;

export interface FollowerOptions {
  database: Database;
  node: ChainNode;
  ledger: Ledger;
  addresses: Addresses;
  firstBlock: number;
  /** The last block to read; defaults to the latest block. */
  until?: number;
  /** The chain that the node must be on. */
  expected?: ExpectedChain;
  /**
   * Whether to follow a new chain if the genesis block changes, as happens when a local chain is reset. Defaults to
   * false: if the database already has a chain with these contracts, only that chain is followed, unless `expected`
   * has another genesis hash.
   */
  allowNewGenesis?: boolean;
  /** Polling interval in milliseconds. */
  interval: number;
  /** Returns the time in milliseconds since the epoch. */
  now: () => number;
  /** Called with every error while reading the chain. The read is retried. */
  onError: (error: unknown) => void;
  /** Called after blocks are indexed or reverted. */
  onMoved?: () => void;
}

/** Status of the follower, for `/health`. */
export interface FollowerStatus {
  /** Whether the node answered at the last poll; `true` before the first one. */
  readonly reachable: boolean;
  /**
   * Milliseconds since the last successful poll, or since the follower was made if there was none; 0 if the node is
   * `reachable`.
   */
  readonly unreachableMs: number;
  /** Whether the node is on a chain other than the expected one; if so, none of its blocks are indexed. */
  readonly otherChain: boolean;
  /** Whether this server holds the lease and writes. */
  readonly leading: boolean;
  /** Number of the last indexed block; null while unknown. */
  readonly block: number | null;
  /** Number of the chain's latest block; null while unknown. */
  readonly head: number | null;
  /** Number of blocks that have not been indexed yet, as of the last successful poll; null while unknown. */
  readonly lag: number | null;
  /** Whether the last poll succeeded, and everything that it found is indexed. */
  readonly caughtUp: boolean;
}

/** Indexes the chain into the database while it runs. Of several servers, only the one that holds the lease writes. */
export interface Follower {
  start(): void;
  stop(): Promise<void>;
  /**
   * Polls the chain now and, if this server holds the lease, indexes the blocks that exist at the time of the call.
   * Resolves once that is done or has failed.
   */
  sync(): Promise<void>;
  /**
   * Returns the chain that the indexed data belongs to.
   * @throws ChainUnknownError if the database has no chain with these contracts, and the node does not answer or is
   *   not on the expected chain
   */
  chain(): Promise<Chain>;
  /**
   * Verifies that the node is on the expected chain, and records that chain as the one in use.
   * @throws OtherChainError, NodeUnavailableError, NodeRefusedError
   */
  confirm(): Promise<void>;
  /** Returns the lease, or `undefined` if this server does not hold it. */
  lease(): Lease | undefined;
  status(): FollowerStatus;
}

/**
 * Thrown if the database has no chain with these contracts, and the node does not answer or is not on the expected
 * chain.
 */
export class ChainUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('No blockchain node on the expected chain has answered yet.', options);
    this.name = 'ChainUnknownError';
  }
}

/** Name of the lease that the writer of a chain's rows holds. */
export const leaseNameOf = ({ id }: Pick<Chain, 'id'>): string => `follower:${id}`;

export function follower(options: FollowerOptions): Follower {
  const { database, node, ledger, addresses, firstBlock, until, interval, now, onError, onMoved } = options;
  const { expected = {}, allowNewGenesis = false } = options;
  const leases = leaseKeeper(database);
  let chain: Chain | undefined;
  let confirmed = false;
  let progress: Progress | undefined;
  let reachable = true;
  let answeredAt = now();
  let otherChain = false;
  let caughtUp = false;
  let stopping = false;

  const identifyChain = async (): Promise<Chain> => {
    const found = await fetchChainIdentity(node);
    const recorded = allowNewGenesis ? undefined : await lastUsedChain(database, addresses);
    assertExpected({ ...(recorded && { genesisHash: recorded.genesisHash }), ...expected }, found);
    chain = await recordChain(database, { ...found, addresses }, Math.floor(now() / 1000));
    confirmed = true;
    return chain;
  };

  const step = async (): Promise<boolean> => {
    if (!chain || !confirmed) chain = await identifyChain();
    const lease = await leases.acquire(leaseNameOf(chain));
    const context = { node, ledger, chain, firstBlock, until };
    progress = lease ? await followStep({ ...context, lease }) : await watchStep(context);
    answeredAt = now();
    if (progress.moved) onMoved?.();
    return lease !== undefined && progress.block < progress.head;
  };

  /** Indexes all pending blocks. Returns false after an error, which is reported; the loop then retries. */
  const catchUp = async (): Promise<boolean> => {
    try {
      while (!stopping && (await step()));
      reachable = true;
      otherChain = false;
      caughtUp = progress !== undefined && progress.block >= progress.head;
      return true;
    } catch (error) {
      caughtUp = false;
      if (error instanceof LeaseLostError) leases.lost();
      if (error instanceof NodeUnavailableError || error instanceof ChainReplacedError) confirmed = false;
      reachable = !(error instanceof NodeUnavailableError);
      otherChain = error instanceof OtherChainError;
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
      await leases.release();
    },
    async chain() {
      chain ??= await lastUsedChain(database, addresses);
      if (chain) return chain;
      try {
        return await identifyChain();
      } catch (cause) {
        throw new ChainUnknownError({ cause });
      }
    },
    async confirm() {
      await identifyChain();
    },
    lease: leases.current,
    status: () => ({
      reachable,
      unreachableMs: reachable ? 0 : now() - answeredAt,
      otherChain,
      leading: leases.current() !== undefined,
      block: progress?.block ?? null,
      head: progress?.head ?? null,
      lag: progress ? progress.head - progress.block : null,
      caughtUp,
    }),
  };
}
