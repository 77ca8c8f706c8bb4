/**
 * Code for what is wrong with a field.
 *
 * - `missing`: nothing was entered or selected
 * - `malformed`: not of the required form or kind
 * - `too-short`: a text below its minimum length
 * - `too-long`: a text or a duration above its maximum
 * - `negative`: a number below 0
 * - `too-small`: a number below its minimum
 * - `too-large`: a number or a file above its maximum
 * - `too-many-decimals`: a number with more decimals than are supported
 * - `too-few`: fewer items than required
 * - `too-many`: more items than allowed
 * - `duplicate`: an item that is listed twice
 * - `in-past`: a time that has passed
 * - `too-soon`: a time before the earliest allowed one
 * - `too-far-ahead`: a time after the latest allowed one
 * - `out-of-order`: an end that is not after its start
 * - `mismatch`: a repetition that differs from the original
 * - `weak`: a password that is easy to guess
 * - `not-allowed`: a well-formed value that nobody may use, or that this account or the other fields do not allow
 */
export type FaultCode =
  | 'missing'
  | 'malformed'
  | 'too-short'
  | 'too-long'
  | 'negative'
  | 'too-small'
  | 'too-large'
  | 'too-many-decimals'
  | 'too-few'
  | 'too-many'
  | 'duplicate'
  | 'in-past'
  | 'too-soon'
  | 'too-far-ahead'
  | 'out-of-order'
  | 'mismatch'
  | 'weak'
  | 'not-allowed';

/** A validation error in user input. */
export interface Fault {
  /** Name of the form field or record property. */
  field: string;
  /** Code for what is wrong, for programs. */
  code: FaultCode;
  /** Text to display. */
  message: string;
}

/** Returns the fault of a field. */
export function fault(field: string, code: FaultCode, message: string): Fault {
  return { field, code, message };
}

/** Returns the faults among `checks`, in order, without `false`, `null` and `undefined`. */
export function faultsOf(...checks: readonly (Fault | false | null | undefined)[]): Fault[] {
  return checks.filter((check): check is Fault => Boolean(check));
}
