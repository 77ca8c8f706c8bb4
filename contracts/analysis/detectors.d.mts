/** Places of faults in src/: files for the first two kinds, functions for the others. */
export interface Findings {
  /** Reads `tx.origin`. */
  txOrigin: string[];
  /** Drops the truth value that an external call returns. */
  uncheckedCall: string[];
  /** Writes to storage after an external call, without a reentrancy guard. */
  writeAfterCall: string[];
  /** Moves WETH without a reentrancy guard. */
  unguardedPayment: string[];
}

/** A text that occurs once in a file of src/, and its replacement. */
export interface Change {
  file: string;
  from: string;
  to: string;
}

/**
 * Looks for four kinds of fault in the syntax trees of src/.
 * @param change made in the sources first, to plant a fault
 * @throws Error with solc's messages if the sources do not compile
 */
export function detect(change?: Change): Findings;
