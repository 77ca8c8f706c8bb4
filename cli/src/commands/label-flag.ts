import { usageError } from '../terminal/usage-error.ts';
import { labelFault, normalizedLabel } from '../wallet/label.ts';

/** Parses the label of a wallet typed by the user. @throws CubedropError `validation` */
export function labelOf(text: string): string {
  const fault = labelFault(text);
  if (fault === undefined) return normalizedLabel(text);
  throw usageError(`--label: ${fault}`);
}
