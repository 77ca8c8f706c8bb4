import { canonicalJson, sha256Hex, type JsonObject } from '@cubedrop/sdk';
import { applyManifest } from '../apply/apply-manifest.ts';
import type { KeyedList, ManifestFault } from '@cubedrop/sdk/manifest';
import type { PartKind } from '../guide/part-fault.ts';
import { flagOf } from '../guide/repeat-command.ts';
import { openServer } from '../session/server.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Call } from './call.ts';
import { onChainIdOf, serverIdOf } from './on-chain-id.ts';
import { payingOptions, type PayingFlags } from './paying-flags.ts';

/** On-chain items that a new item consists of. */
export interface Parts {
  kind: PartKind;
  /** On-chain ids as typed by the user. */
  ids: readonly string[];
}

interface SingleItem {
  command: string;
  list: KeyedList;
  item: JsonObject;
  parts: Parts;
  /** Other members of the manifest, such as a new profile. */
  otherMembers?: JsonObject;
  /** Folder that paths are relative to. */
  folder: string;
}

/**
 * Creates one item from flags, like a manifest with only that item. Faults name the flags. An item without a key is
 * identified by its content.
 */
export async function applyItem(
  call: Call<PayingFlags>,
  { command, list, item: given, parts, otherMembers = {}, folder }: SingleItem,
): Promise<void> {
  const onChainIds = parts.ids.map((id) => onChainIdOf(`--${parts.kind}`, id));
  const { config } = await openServer(call);
  const ids = await Promise.all(onChainIds.map((id) => serverIdOf(config, parts.kind, id)));
  const item = { ...given, [`${parts.kind}s`]: ids.map((id) => ({ id })) };
  const key = given['key'] ?? `${list.slice(0, -1)}-${(await sha256Hex(canonicalJson(item))).slice(0, 16)}`;
  const manifest = { version: 1, ...otherMembers, [list]: [{ ...item, key }] };
  await applyManifest(call, {
    command,
    source: {
      name: 'the item in the flags',
      folder,
      mayLeaveFolder: true,
      text: JSON.stringify(manifest, null, 1),
      rewriteFault: (fault) => faultAtFlag(fault, parts),
    },
    upTo: list,
    ...payingOptions(call.flags),
  });
}

/**
 * Rewrites a fault so that it names the flag, such as `--nft 1012` instead of `cubes[0].nfts[5]`. Removes server ids from
 * the message, since the user did not type any.
 */
export function faultAtFlag({ path, message, code }: ManifestFault, { kind, ids }: Parts): ManifestFault {
  const more = code === undefined ? {} : { code };
  const field = path.replace(/^profiles\.musicArtists\[0\]\.?/, 'artist.').replace(/^\w+\[0\]\.?/, '');
  const index = Number(/^\w+s\[(\d+)\]/.exec(field)?.[1]);
  if (ids[index] !== undefined) {
    return {
      path: `--${kind} ${ids[index]}`,
      message: message.replace(/ with the id [0-9a-f]{24}/, ' with this id'),
      ...more,
    };
  }
  const flagField = field === `${kind}s` ? kind : field.replace(/^artist\.name$|^musicArtist$/, 'artist');
  return { path: flagField && flagOf(flagField), message, ...more };
}

/**
 * Ensures that missing flags can be prompted for.
 * @throws CubedropError `validation`, naming every missing flag, if the terminal is not interactive
 */
export function requireFlags(terminal: Terminal, given: Readonly<Record<string, unknown>>): void {
  const missing = Object.keys(given).filter((flag) => given[flag] === undefined);
  if (terminal.canAsk || missing.length === 0) return;
  throw usageError(
    'Missing flags are prompted for only on a terminal.',
    `Pass ${missing.map((flag) => `${flag} …`).join(', ')}.`,
  );
}

/** Collects the values of a repeatable flag. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
