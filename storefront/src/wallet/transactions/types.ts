import type { Address, JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { FlowLock, Journal, ProgressEvent, Sender } from '@cubedrop/sdk/flows';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';
import type { Engine } from './engine.ts';
import type { FlowKind } from './flow-texts.ts';

/** What runs are kept, run and told with. */
export interface TransactionsOptions {
  archive: RunArchive;
  journal: (run: string) => Promise<Journal>;
  lock: FlowLock;
  /** Lets one tab at a time look at an account's runs and go on with one. */
  runLock: FlowLock;
  /** Runs flows; loaded when the first one starts. */
  engine: () => Promise<Engine>;
  senderOf: (account: Address, config: Config) => Promise<Sender>;
  /** Signs in again, where the server knows the account no longer. */
  signIn: (sender: Sender, config: Config) => Promise<void>;
  /** In milliseconds since the epoch. */
  now: () => number;
  /** The other tabs of this browser. */
  tabs: Tabs;
  /** Told of each thing that happens in a run, with the activity after it. */
  onProgress?: (activity: Activity, event: ProgressEvent) => void;
  /** Told once a run is over, well or not. */
  onEnd: (activity: Activity) => void;
}

/** Tells other tabs which run has changed, and hears of theirs. */
export interface Tabs {
  tell(id: string): void;
  listen(heard: (id: string) => void): void;
}

export interface Start {
  kind: FlowKind;
  input: unknown;
  about: string;
  account: Address;
  config: Config;
}

/** What this browser sends to the chain: what runs, what is over, and what was cut off. */
export interface Transactions {
  /** Newest first; the same array for as long as nothing changes. */
  list(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  /**
   * Begins; answers the run's id, and its result, or null where it ended without one. Where an earlier run of the same act
   * has paid and is open, in any tab, nothing begins: the run is `held`, and names that one.
   */
  start(start: Start): { id: string; result: Promise<JsonObject | null> };
  /** Goes on with one that stopped. */
  retry(id: string, config: Config): Promise<JsonObject | null>;
  /** Begins one that is held, beside what holds it: the person was told, and wants it. */
  startAnyway(id: string, config: Config): Promise<JsonObject | null>;
  /** Goes on with what holds a run, in its place. */
  finishEarlier(id: string, config: Config): Promise<JsonObject | null>;
  /** Answers what a run asks. */
  answer(id: string, isYes: boolean): void;
  /** Takes one that is over off the list; one that has paid and is open stays. */
  dismiss(id: string): Promise<void>;
  /** Takes up what a reload cut off, for one account on one chain; answers how much was of a chain that is gone. */
  restore(account: Address, config: Config): Promise<number>;
}
