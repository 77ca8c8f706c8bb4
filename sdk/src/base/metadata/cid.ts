import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { create } from 'multiformats/hashes/digest';
import { bytesToHex, hexToBytes, type Hex } from '../hex.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

const SHA2_256 = 0x12;

/**
 * Returns the CID (CIDv1, raw, sha2-256, base32: `bafkrei…`) for a SHA-256 digest, given as bytes or hex.
 * @throws RangeError if the digest is not 32 bytes long
 */
export function cidOfDigest(digest: Uint8Array | string): string {
  const bytes = typeof digest === 'string' ? hexToBytes(digest) : digest;
  if (bytes.length !== 32) throw new RangeError('A SHA-256 digest has 32 bytes');
  return CID.createV1(raw.code, create(SHA2_256, bytes)).toString();
}

/**
 * Returns the SHA-256 digest in a CID of raw bytes, as `0x` and 64 hex digits.
 * @throws RangeError for a CID with another codec or hash, and for any other text
 */
export function digestOfCid(cid: string): Hex {
  const { code, multihash } = readCid(cid);
  if (code !== raw.code || multihash.code !== SHA2_256)
    throw new RangeError('Not the CID of raw bytes by SHA-256');
  return `0x${bytesToHex(multihash.digest)}`;
}

/** Returns whether `text` is a CIDv1 in base32, the only form that the platform uses. */
export function isCid(text: string): boolean {
  try {
    const cid = readCid(text);
    return cid.version === 1 && cid.toString() === text;
  } catch {
    return false;
  }
}

/** Returns the `ipfs://` URI of a CID. */
export function ipfsUri(cid: string): string {
  return `ipfs://${cid}`;
}

/** Returns the CID in an `ipfs://<cid>` URI; `undefined` for any other URI, including one with a path. */
export function cidOfUri(uri: string): string | undefined {
  const cid = uri.startsWith('ipfs://') ? uri.slice('ipfs://'.length) : '';
  return isCid(cid) ? cid : undefined;
}

/** A JSON value in content storage: its canonical text, digest (`0x…`), CID and `ipfs://` URI. */
export interface ContentJson {
  /** The canonical JSON. */
  text: string;
  /** SHA-256 of the text, as the chain records it. */
  digest: Hex;
  /** CID (version 1) of the text, by which IPFS addresses it. */
  cid: string;
  /** The CID as a URI: `ipfs://` and the CID. */
  uri: string;
}

/**
 * Returns the canonical text, the digest, the CID and the URI of a JSON value.
 * @throws TypeError like {@link canonicalJson}
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
