import type { Address, JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { FlowLock, Journal, ProgressEvent, Sender } from '@cubedrop/sdk/flows';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';
import type { Engine } from './engine.ts';
import type { FlowKind } from './flow-texts.ts';

/** Dependencies of the transaction store. */
export interface TransactionsOptions {
  archive: RunArchive;
  journal: (run: string) => Promise<Journal>;
  lock: FlowLock;
  /** Lets only one tab at a time read and continue an account's runs. */
  runLock: FlowLock;
  /** Executes flows. Loaded when the first one starts. */
  engine: () => Promise<Engine>;
  senderOf: (account: Address, config: Config) => Promise<Sender>;
  /** Signs in again if the server has ended the session. */
  signIn: (sender: Sender, config: Config) => Promise<void>;
  /** Current time in milliseconds since the epoch. */
  now: () => number;
  /** Monotonic time in milliseconds. */
  elapsed: () => number;
  /** The other tabs of this browser. */
  tabs: Tabs;
  /** Called after each progress event of a run, with the resulting activity. */
  onProgress?: (activity: Activity, event: ProgressEvent) => void;
  /** Called when a run ends, successfully or not, and when a restored run had completed without being seen. */
  onEnd: (activity: Activity) => void;
}

/** The other tabs of this browser. */
export interface Tabs {
  /** Notifies the other tabs that a run has changed. */
  notify(id: string): void;
  /** Listens for runs that other tabs changed. */
  listen(listener: (id: string) => void): void;
  /** Asks the other tabs to withdraw the questions of the runs that hold a lock needed by this tab. */
  want(lock: string): void;
  /** Listens for the locks that other tabs need. */
  yield(listener: (lock: string) => void): void;
  /** Whether the user sees this tab. */
  isVisible(): boolean;
}

/** A run to start: what the user wants to do, and with which account. */
export interface Start {
  kind: FlowKind;
  input: unknown;
  about: string;
  account: Address;
  config: Config;
}

/** This browser's runs: in progress, completed and interrupted. */
export interface Transactions {
  /** Newest first. The reference is stable until something changes. */
  list(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  /**
   * Starts a run. Returns its id, and a promise of its result, or of `null` if it stops or is held. The run is
   * `held` if an earlier run of the same act, in any tab, has an open payment, or has completed without the user
   * having seen that. The held run then names the earlier one.
   */
  start(start: Start): { id: string; result: Promise<JsonObject | null> };
  /**
   * Continues a stopped run. If the run is in progress, only asks the other tabs to withdraw their questions. Resolves
   * to the run's result, or to `null` if this call does not complete the run.
   */
  retry(id: string, config: Config): Promise<JsonObject | null>;
  /** Starts a held run despite the earlier run, because the user was warned and agreed. */
  startAnyway(id: string, config: Config): Promise<JsonObject | null>;
  /** Continues the earlier run that blocks a held run, instead of the held run. */
  finishEarlier(id: string, config: Config): Promise<JsonObject | null>;
  /** Answers a run's question. */
  answer(id: string, isYes: boolean): void;
  /** Removes an ended run from the list and from storage. A run with an open payment stays. */
  dismiss(id: string): Promise<void>;
  /**
   * Shows an account's stored runs. Resumes those left open that may have sent something, unless the user canceled
   * them. Deletes those whose page was closed before they sent anything. If the chain was reset, archives the open
   * runs of the former chain. Returns how many runs were archived.
   */
  restore(account: Address, config: Config): Promise<number>;
}
