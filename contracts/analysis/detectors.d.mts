/** Places of faults in src/: files for `txOrigin` and `uncheckedCall`, functions for the other two. */
export interface Findings {
  /** Reads `tx.origin`. */
  txOrigin: string[];
  /** Ignores the boolean that an external call returns. */
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
 * @param change change to make in the sources first, which plants a fault
 * @throws Error with solc's messages if the sources do not compile
 */
export function detect(change?: Change): Findings;
