import type { Wire } from '../wire.ts';

/** Name of a list in a manifest. */
export type ManifestList = Wire['ManifestList'];

/** The server's record of a manifest item. */
export interface ManifestItem {
  /** Manifest key, which identifies the item within its list and account. */
  key: string;
  /** SHA-256 of the item as written, in hex. */
  written: string;
  /** Digest of its metadata, in hex. `null` for seasons. */
  digest: string | null;
  /** Server id. `null` until the item exists. */
  id: string | null;
  /** `null` until the item exists, and for seasons. */
  onChainId: string | null;
}

export const decodeManifestItem = (wire: Wire['ManifestItem']): ManifestItem => ({
  key: wire.key,
  written: wire.written,
  digest: wire.digest,
  id: wire.id,
  onChainId: wire.onChainId,
});
