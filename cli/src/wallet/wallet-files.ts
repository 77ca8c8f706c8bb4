import { join } from 'node:path';
import { namesIn, readTextIfExists } from '@cubedrop/sdk/node';
import { parseJsonObject } from '../parse-json-object.ts';
import { labelFault, labelKey } from './label.ts';

const WALLET_FILE = /^(0x[0-9a-f]{40})\.json$/;

/** Labels of wallets, by address in lower case. */
export type Labels = ReadonlyMap<string, string>;

/** Returns the folder with the wallets of a config folder. */
export const walletFolder = (configFolder: string): string => join(configFolder, 'wallets');

/** Returns the path of the file with the labels of the wallets in a folder. */
export const labelPath = (folder: string): string => join(folder, 'labels.json');

/** Returns the addresses of the wallets in a folder in lower case, sorted. */
export function addressesIn(folder: string): string[] {
  return namesIn(folder)
    .map((name) => WALLET_FILE.exec(name)?.[1])
    .filter((address) => address !== undefined)
    .sort();
}

/** Returns the labels of the wallets in a folder, or `undefined` if their file cannot be read or is damaged. */
export function readLabels(folder: string): Labels | undefined {
  try {
    const text = readTextIfExists(labelPath(folder));
    return text === undefined ? new Map() : labelsIn(text, addressesIn(folder));
  } catch {
    return undefined;
  }
}

/**
 * Returns the labels that the text of a label file has for these addresses. Labels of removed wallets are ignored.
 * Returns `undefined` if the text is not that of a label file, has an invalid label or gives a label to two wallets.
 * @throws SyntaxError if the text is not JSON
 */
function labelsIn(text: string, addresses: readonly string[]): Labels | undefined {
  const stored = parseJsonObject(text)?.['labels'];
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const labels = new Map<string, string>();
  for (const [name, label] of Object.entries(stored)) {
    if (typeof label !== 'string' || labelFault(label) !== undefined) return undefined;
    const address = name.toLowerCase();
    if (addresses.includes(address)) labels.set(address, label);
  }
  const isUnambiguous = new Set([...labels.values()].map(labelKey)).size === labels.size;
  return isUnambiguous ? labels : undefined;
}
