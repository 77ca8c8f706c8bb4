import type { JsonObject } from '@cubedrop/sdk';
import { parseJsonObject } from '../parse-json-object.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { remoteSignerOf, signerOrigin, type RemoteSigner } from './remote-signer.ts';

/** What signs for a wallet whose key is not on this machine. */
export type Signer = RemoteSigner | Ledger;

/** Returns whether a signer is a Ledger. */
export const isLedger = (signer: Signer): signer is Ledger => 'derivationPath' in signer;

/** Returns the content of the file of a wallet with a signer. */
export function signerText(signer: Signer): string {
  return JSON.stringify({
    version: 1,
    ...(isLedger(signer) ? { ledger: signer } : { remoteSigner: signer }),
  });
}

/**
 * Returns the signer in the content of a wallet's file, or `undefined` if that is something else, such as a keystore.
 * @throws CubedropError `validation` if the signer is invalid
 */
export function signerIn(content: string): Signer | undefined {
  const { remoteSigner, ledger } = fieldsOf(content);
  if (remoteSigner !== undefined) return remoteSignerOf(remoteSigner);
  return ledger === undefined ? undefined : ledgerOf(ledger);
}

/** Returns whether the content of a wallet's file describes a signer, valid or not. */
export function hasSigner(content: string): boolean {
  const { remoteSigner, ledger } = fieldsOf(content);
  return remoteSigner !== undefined || ledger !== undefined;
}

/** Returns the name of a signer for lists: its origin, or `Ledger` with the path of the key. */
export function signerName(signer: Signer): string {
  return isLedger(signer) ? `Ledger ${signer.derivationPath}` : signerOrigin(signer);
}

/** Returns a signer as the subject of a sentence. */
export function signerSubject(signer: Signer): string {
  return isLedger(signer) ? 'The Ledger' : `The signer at ${signerOrigin(signer)}`;
}

function fieldsOf(content: string): JsonObject {
  try {
    return parseJsonObject(content) ?? {};
  } catch {
    return {};
  }
}
