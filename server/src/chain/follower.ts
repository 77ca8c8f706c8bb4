import type { Database } from '../database/index.ts';
import { enterChain, lastChain, type Chain } from './chain.ts';
import type { Addresses } from './contracts.ts';
import { askChain, ChainReplacedError, followStep, watchStep, type Progress } from './follow-step.ts';
import type { Ledger } from './ledger.ts';
import { LeaseLostError, type Lease } from './lease.ts';
import { leaseKeeper } from './lease-keeper.ts';
import { NodeUnavailableError, type ChainNode } from './node.ts';
import { assertExpected, OtherChainError, type ExpectedChain } from './other-chain.ts';
import { repeatedly, type Repetition } from './repetition.ts';

const LONGEST_PAUSE_MS = 10_000;

export interface FollowerOptions {
  database: Database;
  node: ChainNode;
  ledger: Ledger;
  addresses: Addresses;
  firstBlock: number;
  /** The last block to read; without it, the newest there is. */
  until?: number;
  /** What the chain has to be. */
  expected?: ExpectedChain;
  /**
   * Whether a chain that begins anew, as a local one does when it is reset, is followed in place of the last; without
   * it, the chain that the database knows is the only one that is read.
   */
  mayBeginAnew?: boolean;
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
  /** Whether the node is on another chain, so that nothing is read from it. */
  readonly otherChain: boolean;
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
  /** Asks the node which chain it is on. @throws OtherChainError, NodeUnavailableError, NodeRefusedError */
  confirm(): Promise<void>;
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

/** The lease of whoever writes what a chain says. */
export const leaseNameOf = ({ id }: Pick<Chain, 'id'>): string => `follower:${id}`;

export function follower(options: FollowerOptions): Follower {
  const { database, node, ledger, addresses, firstBlock, until, interval, now, onError, onMoved } = options;
  const { expected = {}, mayBeginAnew = false } = options;
  const leases = leaseKeeper(database);
  let chain: Chain | undefined;
  let confirmed = false;
  let progress: Progress | undefined;
  let reachable = true;
  let otherChain = false;
  let stopping = false;

  const ask = async (): Promise<Chain> => {
    const found = await askChain(node);
    const known = mayBeginAnew ? undefined : await lastChain(database, addresses);
    assertExpected({ ...(known && { genesisHash: known.genesisHash }), ...expected }, found);
    chain = await enterChain(database, { ...found, addresses }, Math.floor(now() / 1000));
    confirmed = true;
    return chain;
  };

  const step = async (): Promise<boolean> => {
    if (!chain || !confirmed) chain = await ask();
    const lease = await leases.take(leaseNameOf(chain));
    const context = { node, ledger, chain, firstBlock, until };
    progress = lease ? await followStep({ ...context, lease }) : await watchStep(context);
    if (progress.moved) onMoved?.();
    return lease !== undefined && progress.block < progress.head;
  };

  /** True when there is nothing left to read; what went wrong is told and tried again later. */
  const catchUp = async (): Promise<boolean> => {
    try {
      while (!stopping && (await step()));
      reachable = true;
      otherChain = false;
      return true;
    } catch (error) {
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
      await leases.giveUp();
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
    async confirm() {
      await ask();
    },
    lease: leases.current,
    status: () => ({
      reachable,
      otherChain,
      leading: leases.current() !== undefined,
      block: progress?.block ?? null,
      head: progress?.head ?? null,
      lag: progress ? progress.head - progress.block : null,
    }),
  };
}
