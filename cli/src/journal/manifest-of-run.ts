import { isJsonObject, type JsonObject } from '@cubedrop/sdk';
import { MANIFEST_FORMATS, parseSource, type ManifestFormat } from '@cubedrop/sdk/manifest';
import type { Run } from './run-store.ts';

/** Returns the parsed manifest that a run applied; `undefined` if it applied none, or if its text cannot be parsed. */
export function manifestOf({ input }: Pick<Run, 'input'>): Record<string, unknown> | undefined {
  const { name, text } = input;
  const format = formatIn(input);
  const result = typeof text === 'string' ? parseSource({ name: String(name), text, format }) : undefined;
  if (!result || 'faults' in result || !isJsonObject(result.parsed.value)) return undefined;
  return result.parsed.value;
}

/** Returns the format of the manifest in the input of a run; `undefined` if it is that of the manifest's name. */
export function formatIn({ format }: JsonObject): ManifestFormat | undefined {
  return MANIFEST_FORMATS.find((one) => one === format);
}

/** Returns the items in a list of a parsed manifest; empty if the value is not a list. */
export function itemsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
