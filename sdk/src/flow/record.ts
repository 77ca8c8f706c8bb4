import type { JsonObject } from '../json.ts';
import type {
  FlowDone,
  FlowStarted,
  JournalEntry,
  StepDone,
  TransactionPlanned,
  TransactionSent,
  TransactionSigned,
} from './journal.ts';

/** A transaction that was planned and is neither done nor failed, and how far it came. */
export interface Attempt {
  planned: TransactionPlanned;
  signed?: TransactionSigned;
  /** How often it was signed: each time after the first it became dearer. */
  signings?: number;
  sent?: TransactionSent;
}

/** What a journal says of one flow. */
export interface FlowRecord {
  started: FlowStarted | undefined;
  /** Finished steps, in the order that they were finished. */
  done: Map<string, StepDone>;
  /** Open attempts of transaction steps; those of finished steps too, in case the chain forgets them. */
  attempts: Map<string, Attempt>;
  finished: FlowDone | undefined;
}

/** Folds the entries of one flow, oldest first. */
export function recordOf(entries: readonly JournalEntry[]): FlowRecord {
  const record: FlowRecord = {
    started: undefined,
    done: new Map(),
    attempts: new Map(),
    finished: undefined,
  };
  for (const entry of entries) note(record, entry);
  return record;
}

/** Adds one entry to a record. */
export function note(record: FlowRecord, entry: JournalEntry): void {
  const { attempts, done } = record;
  switch (entry.type) {
    case 'flow-started':
      record.started ??= entry;
      break;
    case 'transaction-planned':
      attempts.set(entry.step, { planned: entry });
      // Planned once more, as after the chain forgot it, a step is open again.
      done.delete(entry.step);
      break;
    case 'transaction-signed': {
      const before = attempts.get(entry.step)!;
      attempts.set(entry.step, { ...before, signed: entry, signings: (before.signings ?? 0) + 1 });
      break;
    }
    case 'transaction-sent':
      attempts.set(entry.step, { ...attempts.get(entry.step)!, sent: entry });
      break;
    case 'transaction-failed':
      attempts.delete(entry.step);
      break;
    case 'step-done':
      // Told again after the chain forgot it, a step counts from then on.
      done.delete(entry.step);
      done.set(entry.step, entry);
      break;
    case 'flow-done':
      record.finished = entry;
      break;
  }
}

/**
 * The state with what steps have learned, in their order: objects are merged member by member, one level deep; the rest
 * is replaced. Each member is copied once however much is learned, so that thousands of steps cost what they say.
 */
export function merge<State extends JsonObject>(state: State, learned: Iterable<JsonObject>): State {
  const merged: Record<string, unknown> = { ...state };
  const copied = new Set<string>();
  for (const one of learned) {
    for (const [name, value] of Object.entries(one)) {
      if (value === undefined) continue;
      const before = merged[name];
      if (!isPlain(before) || !isPlain(value)) {
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

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
