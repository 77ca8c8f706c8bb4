import { sha256, toUtf8Bytes } from 'ethers';
import type { JsonObject } from '../json.ts';
import { canonicalJson } from '../metadata/index.ts';

/** The subject of a payment for something new: the digest of what is to be made, files by name. */
export function contentSubject(content: JsonObject): string {
  return sha256(toUtf8Bytes(canonicalJson(content)));
}
