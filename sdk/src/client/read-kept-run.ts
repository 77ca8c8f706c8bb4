import { isAddress } from '../base/hex.ts';
import { isJsonObject, type JsonValue } from '../base/json.ts';
import type { KeptRun } from './storage.ts';

/** Validates a run that was stored as JSON. Returns `undefined` if it is invalid. */
export function readKeptRun(value: unknown): KeptRun | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, flow, subject, chainId, genesisHash, account, input } = value;
  if (typeof id !== 'string' || typeof flow !== 'string' || typeof subject !== 'string') return undefined;
  if (typeof chainId !== 'number' || typeof account !== 'string' || !isAddress(account)) return undefined;
  if (!isHexText(genesisHash) || !isJson(input)) return undefined;
  return { id, flow, subject, chainId, genesisHash, account, input };
}

const isHexText = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);

/** Returns whether a member of an object that was parsed from JSON is present. */
const isJson = (value: unknown): value is JsonValue => value !== undefined;
