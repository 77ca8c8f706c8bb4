import { join } from 'node:path';
import { Wallet } from 'ethers';
import { ChainClock, type ClockState } from './clock.ts';
import { Journal, JournalError, type Entry, type Write } from './journal.ts';
import { BLOCK_PARAMETER, READS, TEST_WRITES, WRITES } from './methods.ts';
import { createNetwork, EMBEDDED_CHAIN_ID, type RpcCall, type RpcProvider } from './network.ts';
import { planWrite } from './plan.ts';
import { limitExceeded, methodNotFound, testChainOnly, toRpcError } from './rpc-error.ts';

/** Where the chain tells what a person should know. */
export interface ChainLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface ChainOptions {
  /** An existing folder of its own. */
  dataDir: string;
  /** Also allow what no real chain can: snapshots, switching mining off, setting code and storage. */
  testChain: boolean;
  log: ChainLog;
  /** How many blocks it grows to: a warning at the first figure, no more writes at the second. */
  blockLimits?: { warning: number; end: number };
}

const BLOCK_LIMITS = { warning: 15_000, end: 20_000 };

/** A chain that is the same again after every start: each change is on disk before it happens. */
export class JournalledChain implements RpcProvider {
  /** Ends when everything asked for so far has been carried out. */
  #queue: Promise<unknown> = Promise.resolve();
  #writes = 0;
  #blocks = 0;
  #automine = true;
  readonly #clock: ChainClock;
  readonly #snapshots = new Map<string, ClockState>();
  readonly #limits: { warning: number; end: number };
  #tell: () => void = () => undefined;

  private constructor(
    private readonly network: RpcProvider,
    private readonly journal: Journal,
    private readonly options: ChainOptions,
  ) {
    this.#clock = new ChainClock(journal.header.genesis);
    this.#limits = options.blockLimits ?? BLOCK_LIMITS;
  }

  /**
   * Begins a chain in the folder, or brings the one that is there back, block for block.
   * @throws JournalError when the journal is damaged, or no longer leads to the blocks it once led to
   */
  static async open(options: ChainOptions): Promise<JournalledChain> {
    const fresh = {
      version: 1,
      chainId: EMBEDDED_CHAIN_ID,
      genesis: wallClock(),
      salt: Wallet.createRandom().privateKey,
    } as const;
    const journal = await Journal.open(join(options.dataDir, 'chain.journal'), fresh);
    try {
      const chain = new JournalledChain(await createNetwork(journal.header), journal, options);
      await chain.#replay(journal.entries);
      return chain;
    } catch (error) {
      await journal.close();
      throw error;
    }
  }

  /** Has `listener` called once the chain has changed, its clock included. */
  onChange(listener: () => void): void {
    this.#tell = listener;
  }

  /** Blocks beside the genesis. */
  get blocks(): number {
    return this.#blocks;
  }

  /**
   * Carries out an allowed JSON-RPC call. Writes and whatever depends on the chain's time happen in the order asked.
   * @throws RpcError
   */
  async request({ method, params = [] }: RpcCall): Promise<unknown> {
    try {
      if (method === 'eth_accounts') return [];
      const block = BLOCK_PARAMETER.get(method);
      if (block !== undefined && this.#runsNow(method, params[block]))
        return await this.#readNow(method, params, block);
      if (block !== undefined || READS.has(method)) return await this.network.request({ method, params });
      if (TEST_WRITES.has(method) && !this.options.testChain) throw testChainOnly(method);
      if (WRITES.has(method) || TEST_WRITES.has(method)) return await this.#write(method, params);
      throw methodNotFound(method);
    } catch (error) {
      throw toRpcError(error);
    }
  }

  /** Finishes what is under way. Nothing may be asked of it afterwards. */
  async close(): Promise<void> {
    await this.#queue;
    await this.journal.close();
  }

  /**
   * Blocks come with transactions only, so the latest one may be hours old. A call "at the latest block" means now
   * to everyone who sends it: it runs in the pending block, whose state is the same.
   */
  #runsNow(method: string, block: unknown): boolean {
    if (method === 'eth_getBlockByNumber') return block === 'pending';
    return (
      block === 'pending' || (this.#automine && (block === undefined || block === null || block === 'latest'))
    );
  }

  #readNow(method: string, params: readonly unknown[], block: number): Promise<unknown> {
    const time = this.#clock.at(wallClock());
    const asked = [...params];
    asked[block] = 'pending';
    return this.#enqueue(async () => {
      await this.network.request({ method: 'evm_setNextBlockTimestamp', params: [time] });
      return this.network.request({ method, params: asked });
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
      const answer = await this.#execute(write).catch(async (error: unknown) => {
        await this.journal.append({ refused: number });
        throw error;
      });
      this.#tell();
      return answer;
    }, written);
  }

  /** Lets `job` run after everything asked for before it. */
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
    const answer = await this.network.request({ method, params });
    if (method === 'evm_snapshot') this.#snapshots.set(String(answer), clock);
    if (method === 'evm_setAutomine') this.#automine = params[0] === true;
    if (method === 'evm_revert') this.#forgetSnapshotsFrom(String(params[0]));
    if (time !== undefined || method === 'evm_revert') await this.#count();
    return answer;
  }

  #forgetSnapshotsFrom(id: string): void {
    for (const later of this.#snapshots.keys())
      if (Number(later) >= Number(id)) this.#snapshots.delete(later);
  }

  async #count(): Promise<void> {
    const before = this.#blocks;
    this.#blocks = Number(await this.network.request({ method: 'eth_blockNumber' }));
    if (before < this.#limits.warning && this.#blocks >= this.#limits.warning)
      this.options.log.warn(this.#sizeNotice());
  }

  #sizeNotice(): string {
    const { end } = this.#limits;
    return `The local chain has ${this.#blocks} blocks and can have ${end}. ${this.#wayOut()}`;
  }

  async #replay(entries: readonly Entry[]): Promise<void> {
    const refused = new Set(entries.flatMap((entry) => ('refused' in entry ? [entry.refused] : [])));
    for (const entry of entries) {
      if ('method' in entry) {
        if (!refused.has(this.#writes++)) await this.#execute(entry).catch(() => undefined);
        this.#clock.restore(entry.clock);
      } else if ('opened' in entry) {
        await this.#assertReached(entry.opened);
      }
    }
    if (entries.length === 0) return;
    const { number, hash } = (await this.network.request({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    })) as Block;
    await this.journal.append({ opened: { number: Number(number), hash } });
    // a fresh block, so that clients that look at the latest one see today's time
    if (this.#blocks < this.#limits.end) await this.#write('evm_mine', []);
  }

  async #assertReached({ number, hash }: { number: number; hash: string }): Promise<void> {
    const params = [`0x${number.toString(16)}`, false];
    const block = (await this.network.request({ method: 'eth_getBlockByNumber', params })) as Block | null;
    if (block?.hash === hash) return;
    throw new JournalError(
      `The chain in ${this.options.dataDir} no longer leads to the same blocks (from before number ${number}); ` +
        `it was written by another version. ${this.#wayOut()}`,
    );
  }

  #wayOut(): string {
    return 'To begin a new one, stop Cubedrop and run "cubedrop chain reset".';
  }
}

interface Block {
  number: string;
  hash: string;
}

const wallClock = () => Math.floor(Date.now() / 1000);
