import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { create } from 'multiformats/hashes/digest';
import { bytesToHex, hexToBytes, type Hex } from '../hex.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

const SHA2_256 = 0x12;

/**
 * The CID (CIDv1, raw, sha2-256, base32: `bafkrei…`) of the bytes whose SHA-256 this is.
 * @throws RangeError where the digest is not 32 bytes
 */
export function cidOfDigest(digest: Uint8Array | string): string {
  const bytes = typeof digest === 'string' ? hexToBytes(digest) : digest;
  if (bytes.length !== 32) throw new RangeError('A SHA-256 digest has 32 bytes');
  return CID.createV1(raw.code, create(SHA2_256, bytes)).toString();
}

/**
 * The digest, `0x` and 64 hex digits, in a CID of the kind `cidOfDigest` makes.
 * @throws RangeError for any other CID or text
 */
export function digestOfCid(cid: string): Hex {
  const { code, multihash } = readCid(cid);
  if (code !== raw.code || multihash.code !== SHA2_256)
    throw new RangeError('Not the CID of raw bytes by SHA-256');
  return `0x${bytesToHex(multihash.digest)}`;
}

/** Whether `text` is a CID in the one text form that we write: CIDv1, base32. */
export function isCid(text: string): boolean {
  try {
    const cid = readCid(text);
    return cid.version === 1 && cid.toString() === text;
  } catch {
    return false;
  }
}

/** The `ipfs://` address of a CID. */
export function ipfsUri(cid: string): string {
  return `ipfs://${cid}`;
}

/** The CID in an `ipfs://<cid>` address; undefined for any other address, one with a path included. */
export function cidOfUri(uri: string): string | undefined {
  const cid = uri.startsWith('ipfs://') ? uri.slice('ipfs://'.length) : '';
  return isCid(cid) ? cid : undefined;
}

/** A JSON value as it is stored and named: canonical text, its digest (`0x…`), its CID and `ipfs://` address. */
export interface ContentJson {
  text: string;
  digest: Hex;
  cid: string;
  uri: string;
}

/**
 * What a JSON value is called on chain and in content storage.
 * @throws TypeError where `canonicalJson` does
 */
export async function contentOfJson(value: unknown): Promise<ContentJson> {
  const text = canonicalJson(value);
  const digest = await sha256(text);
  const cid = cidOfDigest(digest);
  return { text, digest: `0x${bytesToHex(digest)}`, cid, uri: ipfsUri(cid) };
}

function readCid(text: string): CID {
  if (text.length > 200) throw new RangeError('Not a CID');
  try {
    return CID.parse(text);
  } catch (cause) {
    throw new RangeError('Not a CID', { cause });
  }
}
