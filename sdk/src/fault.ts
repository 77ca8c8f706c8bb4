import { CubedropError } from './errors.ts';

/** One thing wrong with what a person wrote: where, and the text to show. */
export interface Fault {
  /** The field's name in its form or record. */
  field: string;
  message: string;
}

/** Only the faults that are there, in the order given. */
export function faultsOf(...checks: readonly (Fault | false | null | undefined)[]): Fault[] {
  return checks.filter((check): check is Fault => Boolean(check));
}

/** @throws CubedropError `validation` with the first fault as its text and all of them in `details.faults` */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new CubedropError('validation', faults[0]!.message, { details: { faults } });
}
