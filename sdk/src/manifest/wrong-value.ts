import { isBlank } from '../base/text.ts';
import type { Place } from './faults.ts';
import type { Finding } from './findings.ts';
import type { ParsedManifest } from './parse.ts';

/** Maximum length of a value in a fault, in characters. */
const MAX_LENGTH = 80;

/**
 * Returns the value that a finding is about, shortened to 80 characters; an empty object if the field is unknown, blank,
 * a list or a mapping, or if the message contains the value.
 */
export function wrongValue(
  { value: manifest, cellAt }: Pick<ParsedManifest, 'value' | 'cellAt'>,
  { place, message, isUnknownField }: Finding,
): { value?: string | number | boolean } {
  const value = cellAt?.(place) ?? memberAt(manifest, place);
  if (isUnknownField || isBlank(value)) return {};
  // JSON cannot represent NaN and the infinities, so they are returned as text.
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return { value };
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const text = String(value);
  return message.includes(`"${text}"`) ? {} : { value: shortened(text) };
}

/** Returns the value at a place of a manifest, or `undefined` if there is none. */
export function memberAt(manifest: unknown, place: Place): unknown {
  let value = manifest;
  for (const step of place) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

function shortened(text: string): string {
  // A character is one or two UTF-16 code units.
  const characters = [...text.slice(0, 2 * MAX_LENGTH + 2)];
  return characters.length <= MAX_LENGTH ? text : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}
