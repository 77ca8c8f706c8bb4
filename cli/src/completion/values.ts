import { readSettings, settingsPath } from '../config/settings-content.ts';
import { oneLine } from '../terminal/sanitize.ts';
import { addressesIn, readLabels, walletFolder } from '../wallet/wallet-files.ts';
import { madeItems } from './made-items.ts';
import { newestRuns, type StoredRun } from './stored-runs.ts';

/** Kinds of values that a shell completes, all from files of this machine. */
export const VALUE_KINDS = ['contexts', 'cubes', 'drops', 'runs', 'wallets'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A value that a shell offers, and the text that it shows beside the value. */
export interface CompletedValue {
  value: string;
  summary: string;
}

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
  cubes: (configFolder) => madeItems(newestRuns(configFolder), 'cubes'),
  drops: (configFolder) => madeItems(newestRuns(configFolder), 'drops'),
  runs: (configFolder) =>
    newestRuns(configFolder).map((run) => ({ value: run.runId, summary: summaryOfRun(run) })),
  wallets(configFolder) {
    const folder = walletFolder(configFolder);
    const labels = readLabels(folder) ?? new Map<string, string>();
    const labelled = [...labels].map(([address, label]) => ({ value: label, summary: address }));
    const addresses = addressesIn(folder).map((value) => ({ value, summary: labels.get(value) ?? '' }));
    return [...labelled, ...addresses];
  },
};

/** Returns a run's command, with `, done` if it has a result; `''` if its record cannot be read. */
function summaryOfRun({ record = {}, isDone }: StoredRun): string {
  const { command, typed = command } = record;
  if (typeof typed !== 'string') return '';
  return isDone ? `${typed}, done` : typed;
}

/**
 * Whether a shell can offer a value. It has to be a single line that is not empty, without characters that a terminal
 * interprets.
 */
function isShown({ value }: CompletedValue): boolean {
  return value !== '' && oneLine(value, Infinity) === value;
}
