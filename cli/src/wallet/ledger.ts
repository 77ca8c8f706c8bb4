import type { JsonObject } from '@cubedrop/sdk';
import { isParsedObject } from '../parse-json-object.ts';
import { usageError } from '../terminal/usage-error.ts';

/** A key of a Ledger, as stored in the file of its wallet. */
export interface Ledger {
  /** BIP 32 path of the key, without `m/`. */
  derivationPath: string;
}

/** Path of the first account in Ledger Live, and in most other wallets. */
export const DEFAULT_DERIVATION_PATH = "44'/60'/0'/0/0";

/** Indexes below 2^31, each hardened or not. The libraries of Ledger skip any other part without an error. */
const PATH = /^\d{1,10}'?(\/\d{1,10}'?){1,9}$/;
const MAX_INDEX = 2 ** 31 - 1;

/** Returns a derivation path in its stored form. @throws CubedropError `validation` if it is malformed */
export function checkDerivationPath(text: string): string {
  const path = text.replace(/^m\//, '');
  if (isPath(path)) return path;
  throw usageError(`--derivation-path takes a path such as "${DEFAULT_DERIVATION_PATH}", not "${text}".`);
}

/**
 * Returns the Ledger in the stored description of a signer.
 * @throws CubedropError `validation` if it is invalid
 */
export function ledgerOf(stored: unknown): Ledger {
  const { derivationPath }: JsonObject = isParsedObject(stored) ? stored : {};
  if (typeof derivationPath === 'string' && isPath(derivationPath)) return { derivationPath };
  throw usageError(
    'The file of this wallet does not describe a valid key of a Ledger.',
    'Add it again with "cubedrop wallet add --ledger --force".',
  );
}

const isPath = (path: string): boolean =>
  PATH.test(path) && path.split('/').every((part) => Number.parseInt(part, 10) <= MAX_INDEX);
