import { formatAmount, isJsonObject, type JsonObject, type JsonValue, type Unit } from '@cubedrop/sdk';
import type { ClaimJson } from '../../json/claims-json.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { printClaims } from '../claim/print-claims.ts';

/** Units of the fields of results that are amounts in wei. */
const AMOUNTS: ReadonlyMap<string, Unit> = new Map([
  ...(
    [
      'amount',
      'total',
      'raise',
      'price',
      'priceInWei',
      'minimumBid',
      'bidDelta',
      'buyNowPrice',
      'proceeds',
    ] as const
  ).map((field) => [field, 'WETH'] as const),
  ['ether', 'ETH'],
]);

/** Prints the result of a single flow: claims as a table, everything else as `field: value` lines, with amounts in ETH. */
export function printFlowResult(terminal: Terminal, { claims, ...result }: JsonObject): void {
  if (isClaims(claims)) printClaims(terminal, claims);
  for (const [name, value] of Object.entries(result)) {
    const entries = isList(value) ? value : [value];
    for (const entry of entries) terminal.print(`${name}: ${valueText(name, entry)}`);
  }
}

const isClaims = (value: JsonValue | undefined): value is ClaimJson[] =>
  Array.isArray(value) && value.every((each) => isJsonObject(each) && 'word' in each && 'skipped' in each);

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

function valueText(name: string, value: JsonObject[string]): string {
  if (isJsonObject(value)) {
    const parts = Object.entries(value).map(([field, part]) => `${field} ${valueText(field, part)}`);
    return parts.join(', ');
  }
  if (value === null) return '-';
  const unit = AMOUNTS.get(name);
  return unit && typeof value === 'string' && /^\d+$/.test(value)
    ? formatAmount(BigInt(value), unit)
    : String(value);
}
