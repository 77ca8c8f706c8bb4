import { canonicalJson, sha256Hex, type JsonObject } from '@cubedrop/sdk';
import { applyManifest } from '../apply/apply-manifest.ts';
import type { MadeList } from '@cubedrop/sdk/manifest';
import { askText } from '../terminal/prompt.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Call } from './call.ts';
import { payingOptions, type PayingFlags } from './paying-flags.ts';

/** Makes one item from flags, as a manifest of that item alone would. Without a key it is known by its content. */
export async function applyItem(
  call: Call<PayingFlags>,
  {
    command,
    list,
    item,
    more = {},
  }: { command: string; list: MadeList; item: JsonObject; more?: JsonObject },
): Promise<void> {
  const key = item['key'] ?? `${list.slice(0, -1)}-${(await sha256Hex(canonicalJson(item))).slice(0, 16)}`;
  const manifest = { version: 1, ...more, [list]: [{ ...item, key }] };
  await applyManifest(call, {
    command,
    source: { name: 'what the flags say', folder: process.cwd(), text: JSON.stringify(manifest, null, 1) },
    upTo: list,
    ...payingOptions(call.flags),
  });
}

/** The value of a flag, or what a person says when asked. @throws CubedropError `validation` where nobody can be asked */
export async function flagOrAsk(
  terminal: Terminal,
  value: string | undefined,
  message: string,
  flag: string,
): Promise<string> {
  return value ?? askText(terminal, { message, instead: `${flag} …` });
}

/** Adds a value to those that a flag was given before. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
