import { join } from 'node:path';
import { Wallet } from 'ethers';
import { readBlock, requireBlock } from './block.ts';
import { ChainJournal, JournalError, type Entry, type Header, type Write } from './chain-journal.ts';
import { ChainClock, type ClockState } from './clock.ts';
import { BLOCK_PARAMETER, READS, TEST_WRITES, WRITES } from './methods.ts';
import { createNetwork, EMBEDDED_CHAIN_ID, type RpcCall, type RpcProvider } from './network.ts';
import { planWrite } from './plan.ts';
import { limitExceeded, methodNotFound, testChainOnly, toRpcError } from './rpc-error.ts';

/** Destination of messages to the user. */
export interface ChainLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface ChainOptions {
  /** Existing folder that only this chain uses. */
  dataDir: string;
  /**
   * Whether to allow the calls in `TEST_WRITES`: snapshots, disabling automatic mining, setting code, nonces and
   * storage.
   */
  testChain: boolean;
  log: ChainLog;
  /**
   * `warning` is the number of blocks at which the chain logs a warning; defaults to 15,000. `end` is the maximum
   * number of blocks, and writes that would exceed it are refused; defaults to 20,000.
   */
  blockLimits?: { warning: number; end: number };
}

const BLOCK_LIMITS = { warning: 15_000, end: 20_000 };

/** A chain that is restored identically at every start: each change is flushed to a journal before it is executed. */
export class JournalledChain implements RpcProvider {
  /** Resolves when all queued requests have been executed. */
  #queue: Promise<unknown> = Promise.resolve();
  #writes = 0;
  #blocks = 0;
  #automine = true;
  readonly #clock: ChainClock;
  readonly #snapshots = new Map<string, ClockState>();
  readonly #limits: { warning: number; end: number };
  #notify: () => void = () => undefined;

  private constructor(
    private readonly network: RpcProvider,
    private readonly journal: ChainJournal,
    private readonly options: ChainOptions,
  ) {
    this.#clock = new ChainClock(journal.header.genesis);
    this.#limits = options.blockLimits ?? BLOCK_LIMITS;
  }

  /**
   * Creates a chain in the folder, or restores the existing one block by block.
   * @throws JournalError if the journal is damaged, or its replay does not produce the same blocks
   */
  static async open(options: ChainOptions): Promise<JournalledChain> {
    const fresh: Header = {
      version: 1,
      chainId: EMBEDDED_CHAIN_ID,
      genesis: wallClock(),
      salt: Wallet.createRandom().privateKey,
    };
    const journal = await ChainJournal.open(join(options.dataDir, 'chain.journal'), fresh);
    try {
      const chain = new JournalledChain(await createNetwork(journal.header), journal, options);
      await chain.#replay(journal.entries);
      return chain;
    } catch (error) {
      await journal.close();
      throw error;
    }
  }

  /** Sets the listener that is called after each change of the chain or its clock, in place of an earlier one. */
  onChange(listener: () => void): void {
    this.#notify = listener;
  }

  /** Number of blocks, excluding genesis. */
  get blocks(): number {
    return this.#blocks;
  }

  /**
   * Executes an allowed JSON-RPC call. Writes, and reads that depend on the chain's time, run in the order in which
   * they are requested.
   * @throws RpcError if the method is not allowed or the call fails
   */
  async request({ method, params = [] }: RpcCall): Promise<unknown> {
    try {
      if (method === 'eth_accounts') return [];
      const block = BLOCK_PARAMETER.get(method);
      if (block !== undefined && this.#runsInPendingBlock(method, params[block]))
        return await this.#readFromPendingBlock(method, params, block);
      if (block !== undefined || READS.has(method)) return await this.network.request({ method, params });
      if (TEST_WRITES.has(method) && !this.options.testChain) throw testChainOnly(method);
      if (WRITES.has(method) || TEST_WRITES.has(method)) return await this.#write(method, params);
      throw methodNotFound(method);
    } catch (error) {
      throw toRpcError(error);
    }
  }

  /** Waits for pending requests and closes the journal. The chain must not be used afterwards. */
  async close(): Promise<void> {
    await this.#queue;
    await this.journal.close();
  }

  /**
   * Returns whether to run a call in the pending block. No blocks are mined at intervals, so the latest one may be
   * hours old, while callers expect "latest" to mean now. With automatic mining, the pending block has the same state
   * as the latest one, and the current time.
   */
  #runsInPendingBlock(method: string, block: unknown): boolean {
    if (method === 'eth_getBlockByNumber') return block === 'pending';
    return (
      block === 'pending' || (this.#automine && (block === undefined || block === null || block === 'latest'))
    );
  }

  #readFromPendingBlock(method: string, params: readonly unknown[], block: number): Promise<unknown> {
    const time = this.#clock.at(wallClock());
    const pendingParams = [...params];
    pendingParams[block] = 'pending';
    return this.#enqueue(async () => {
      await this.network.request({ method: 'evm_setNextBlockTimestamp', params: [time] });
      return this.network.request({ method, params: pendingParams });
    });
  }

  async #write(method: string, params: readonly unknown[]): Promise<unknown> {
    const plan = planWrite(method, params, wallClock(), {
      clock: this.#clock,
      automine: this.#automine,
      snapshots: this.#snapshots,
    });
    if (plan.blocks > 0 && this.#blocks + plan.blocks > this.#limits.end)
      throw limitExceeded(this.#sizeNotice());
    const { blocks: _, ...write } = plan;
    const number = this.#writes++;
    this.#clock.restore(write.clock);
    const written = this.journal.append(write);
    return this.#enqueue(async () => {
      const result = await this.#execute(write).catch(async (error: unknown) => {
        await this.journal.append({ refused: number });
        throw error;
      });
      this.#notify();
      return result;
    }, written);
  }

  /** Runs `job` after all earlier jobs, and once `after` has resolved. */
  #enqueue<T>(job: () => Promise<T>, after?: Promise<unknown>): Promise<T> {
    const turn = Promise.all([this.#queue, after]).then(job);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #execute({ method, params, time, clock }: Write): Promise<unknown> {
    if (method === 'evm_increaseTime') return String(clock.offset);
    if (method === 'evm_setNextBlockTimestamp') return String(clock.next);
    if (time !== undefined)
      await this.network.request({ method: 'evm_setNextBlockTimestamp', params: [time] });
    const result = await this.network.request({ method, params });
    if (method === 'evm_snapshot') this.#snapshots.set(String(result), clock);
    if (method === 'evm_setAutomine') this.#automine = params[0] === true;
    if (method === 'evm_revert') this.#forgetSnapshotsFrom(String(params[0]));
    if (time !== undefined || method === 'evm_revert') await this.#updateBlockCount();
    return result;
  }

  #forgetSnapshotsFrom(id: string): void {
    for (const later of this.#snapshots.keys())
      if (Number(later) >= Number(id)) this.#snapshots.delete(later);
  }

  async #updateBlockCount(): Promise<void> {
    const before = this.#blocks;
    this.#blocks = Number(await this.network.request({ method: 'eth_blockNumber' }));
    if (before < this.#limits.warning && this.#blocks >= this.#limits.warning)
      this.options.log.warn(this.#sizeNotice());
  }

  #sizeNotice(): string {
    const { end } = this.#limits;
    return `The local chain has ${this.#blocks} of at most ${end} blocks. ${this.#resetHint()}`;
  }

  async #replay(entries: readonly Entry[]): Promise<void> {
    const refused = new Set(entries.flatMap((entry) => ('refused' in entry ? [entry.refused] : [])));
    for (const entry of entries) {
      if ('method' in entry) {
        // A crash may have prevented the refusal of the last write from being recorded.
        if (!refused.has(this.#writes++)) await this.#execute(entry).catch(() => undefined);
        this.#clock.restore(entry.clock);
      } else if ('opened' in entry) {
        await this.#assertReached(entry.opened);
      }
    }
    if (entries.length === 0) return;
    const { number, hash } = await requireBlock(this.network, 'latest');
    await this.journal.append({ opened: { number: Number(number), hash } });
    // Clients that read the latest block see the current time only once a block is mined.
    if (this.#blocks < this.#limits.end) await this.#write('evm_mine', []);
  }

  async #assertReached({ number, hash }: { number: number; hash: string }): Promise<void> {
    const block = await readBlock(this.network, `0x${number.toString(16)}`);
    if (block?.hash === hash) return;
    throw new JournalError(
      `The journal in ${this.options.dataDir} does not replay to the same blocks (up to number ${number}); ` +
        `it was written by another version. ${this.#resetHint()}`,
    );
  }

  #resetHint(): string {
    return 'To start a new chain, stop Cubedrop and run "cubedrop chain reset".';
  }
}

const wallClock = () => Math.floor(Date.now() / 1000);
