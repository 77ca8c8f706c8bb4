import { isJsonObject, type JsonObject } from '../base/json.ts';
import type {
  DataSigned,
  FlowDone,
  FlowStarted,
  JournalEntry,
  StepDone,
  TransactionPlanned,
  TransactionSent,
  TransactionSigned,
} from './journal.ts';
import { requireEntry } from '../base/require.ts';

/** A transaction that was planned and has not failed, and how far it got. */
export interface Attempt {
  planned: TransactionPlanned;
  signed?: TransactionSigned;
  /** Number of times it was signed. Each signature after the first raised the fee. */
  signings?: number;
  sent?: TransactionSent;
}

/** The progress of one flow, derived from its journal entries. */
export interface FlowRecord {
  started: FlowStarted | undefined;
  /** Finished steps by name, in the order of completion. */
  done: Map<string, StepDone>;
  /**
   * Attempts of transaction steps by name, including those of finished steps, since a reorganisation may remove
   * their transactions.
   */
  attempts: Map<string, Attempt>;
  /** Signatures of sign steps by name. */
  signatures: Map<string, DataSigned>;
  finished: FlowDone | undefined;
}

/** Builds a record from the entries of one flow, oldest first. */
export function recordOf(entries: readonly JournalEntry[]): FlowRecord {
  const record: FlowRecord = {
    started: undefined,
    done: new Map(),
    attempts: new Map(),
    signatures: new Map(),
    finished: undefined,
  };
  for (const entry of entries) applyEntry(record, entry);
  return record;
}

/** Applies one entry to a record. */
export function applyEntry(record: FlowRecord, entry: JournalEntry): void {
  const { attempts, done } = record;
  switch (entry.type) {
    case 'flow-started':
      record.started ??= entry;
      break;
    case 'data-signed':
      record.signatures.set(entry.step, entry);
      break;
    case 'transaction-planned':
      attempts.set(entry.step, { planned: entry });
      // A step can be planned again, for example after a reorganisation.
      done.delete(entry.step);
      break;
    case 'transaction-signed': {
      const before = requireEntry(attempts, entry.step);
      attempts.set(entry.step, { ...before, signed: entry, signings: (before.signings ?? 0) + 1 });
      break;
    }
    case 'transaction-sent':
      attempts.set(entry.step, { ...requireEntry(attempts, entry.step), sent: entry });
      break;
    case 'transaction-failed':
      attempts.delete(entry.step);
      break;
    case 'step-done':
      // A step that is done again, for example after a reorganisation, moves to the end of the order.
      done.delete(entry.step);
      done.set(entry.step, entry);
      break;
    case 'flow-done':
      record.finished = entry;
      break;
    case 'flow-failed':
      record.started = undefined;
      record.finished = undefined;
      attempts.clear();
      done.clear();
      record.signatures.clear();
      break;
  }
}

/**
 * Merges the results of steps into the state, in order: objects member by member, one level deep; any other value is
 * replaced. Each member is copied only once, so that the cost stays linear with thousands of steps.
 */
export function merge<State extends JsonObject>(state: State, learned: Iterable<JsonObject>): State {
  const merged: Record<string, unknown> = { ...state };
  const copied = new Set<string>();
  for (const one of learned) {
    for (const [name, value] of Object.entries(one)) {
      if (value === undefined) continue;
      const before = merged[name];
      if (!isJsonObject(before) || !isJsonObject(value)) {
        merged[name] = value;
        copied.delete(name);
      } else if (copied.has(name)) Object.assign(before, value);
      else {
        merged[name] = { ...before, ...value };
        copied.add(name);
      }
    }
  }
  return merged as State;
}
