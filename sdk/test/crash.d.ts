import { type Journal, type JournalEntry } from '../src/flow/index.ts';
/** What a killed process leaves: nothing after this is done. */
export declare class Killed extends Error {}
/** A journal that dies at its n-th entry (from 0): just before the entry is durable, or just after. */
export declare function dyingJournal(
  entries: JournalEntry[],
  entry: number,
  when: 'before' | 'after',
): Journal;
/** Every instant at which a flow that writes `count` entries can die. */
export declare function instantsOf(count: number): {
  entry: number;
  when: 'before' | 'after';
}[];
//# sourceMappingURL=crash.d.ts.map
