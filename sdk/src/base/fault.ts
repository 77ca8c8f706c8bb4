/** A validation error in user input. */
export interface Fault {
  /** Name of the form field or record property. */
  field: string;
  /** Text to display. */
  message: string;
}

/** Returns the faults among `checks`, in order, without `false`, `null` and `undefined`. */
export function faultsOf(...checks: readonly (Fault | false | null | undefined)[]): Fault[] {
  return checks.filter((check): check is Fault => Boolean(check));
}
