import { sha256, toUtf8Bytes } from 'ethers';
import type { JsonObject } from '../base/json.ts';
import { canonicalJson } from '../base/metadata/index.ts';

/** Returns the payment subject of a flow that creates something: the SHA-256 of its content, with files by name. */
export function contentSubject(content: JsonObject): string {
  return sha256(toUtf8Bytes(canonicalJson(content)));
}
