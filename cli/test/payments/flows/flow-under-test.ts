import type { Stage } from '../stage.ts';
import type { TestAccount } from '../test-account.ts';

/** A command that pays, with all its preconditions met. */
export interface Case {
  who: TestAccount;
  words: readonly string[];
  /** The same command with another amount or other terms, and the size of its effect. Omitted if that is not tested. */
  other?: { words: readonly string[]; once: bigint };
  /** Measures the command's effect. */
  count(): Promise<bigint>;
  /** Expected measurement if the command took effect once. */
  once: bigint;
}

/** A command in the matrix. */
export interface FlowUnderTest {
  prepare(stage: Stage): Promise<Case>;
  /** Whether the command creates items identified by a key, so that it finds them again after any failure of a run. */
  isKeyed?: boolean;
  /** Number of days between preparation and command. Defaults to 0. */
  afterDays?: number;
  /**
   * Whether the command runs as the contracts' owner, whose account other commands need for their preparation. Such
   * commands run first, one at a time.
   */
  isAlone?: boolean;
}
