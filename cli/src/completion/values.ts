import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@cubedrop/sdk';
import { readTextIfExists } from '@cubedrop/sdk/node';
import { readSettings, settingsPath } from '../config/settings-content.ts';
import { newestRunIds, RECORD, RESULT, runsFolder } from '../journal/run-files.ts';
import { parseJsonObject } from '../parse-json-object.ts';
import { oneLine } from '../terminal/sanitize.ts';
import { addressesIn, readLabels, walletFolder } from '../wallet/wallet-files.ts';

/** Kinds of values that a shell completes, all from files of this machine. */
export const VALUE_KINDS = ['contexts', 'runs', 'wallets'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A value that a shell offers, and the text that it shows beside the value. */
export interface CompletedValue {
  value: string;
  summary: string;
}

/** Maximum number of runs that are offered. */
const MAX_RUNS = 50;
/** Maximum size of a record that is read, in bytes; the records of runs that apply a manifest can be larger. */
const MAX_RECORD_SIZE = 64 * 1024;

/**
 * Returns the values of a kind, without asking the server. The shell waits for them, so this module must load quickly
 * and may not import the SDK's rules or ethers. Missing or damaged files contribute nothing; a run whose record is
 * too large or damaged has no summary.
 */
export function valuesOf(kind: ValueKind, configFolder: string): CompletedValue[] {
  try {
    return VALUES[kind](configFolder).filter(isShown);
  } catch {
    return [];
  }
}

const VALUES: Record<ValueKind, (configFolder: string) => CompletedValue[]> = {
  contexts: (configFolder) =>
    Object.entries(readSettings(settingsPath(configFolder))?.contexts ?? {}).map(([value, settings]) => ({
      value,
      summary: settings['api-url'] ?? '',
    })),
  runs: (configFolder) =>
    newestRunIds(configFolder, MAX_RUNS).map((value) => ({
      value,
      summary: summaryOfRun(join(runsFolder(configFolder), value)),
    })),
  wallets(configFolder) {
    const folder = walletFolder(configFolder);
    const labels = readLabels(folder) ?? new Map<string, string>();
    const labelled = [...labels].map(([address, label]) => ({ value: label, summary: address }));
    const addresses = addressesIn(folder).map((value) => ({ value, summary: labels.get(value) ?? '' }));
    return [...labelled, ...addresses];
  },
};

/**
 * Returns a run's command, with `, done` if it has a result; `''` if its record is missing, too large or damaged.
 */
function summaryOfRun(folder: string): string {
  try {
    const path = join(folder, RECORD);
    if (statSync(path).size > MAX_RECORD_SIZE) return '';
    const record: JsonObject = parseJsonObject(readTextIfExists(path) ?? '{}') ?? {};
    const { command, typed = command } = record;
    if (typeof typed !== 'string') return '';
    return existsSync(join(folder, RESULT)) ? `${typed}, done` : typed;
  } catch {
    return '';
  }
}

/**
 * Whether a shell can offer a value. It has to be a single line that is not empty, without characters that a terminal
 * interprets.
 */
function isShown({ value }: CompletedValue): boolean {
  return value !== '' && oneLine(value, Infinity) === value;
}
