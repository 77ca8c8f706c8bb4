import { fixedSize } from 'ipfs-unixfs-importer/chunker';
import { importBytes } from 'ipfs-unixfs-importer';
import { balanced } from 'ipfs-unixfs-importer/layout';

const CHUNK_BYTES = 256 * 1024;
const LINKS_PER_NODE = 174;

/** Returns the CID that IPFS nodes give a file by default: version 1, raw leaves, 256 KiB chunks. */
export async function cidOfFile(bytes: Uint8Array): Promise<string> {
  const nowhere = { put: (cid: never) => cid };
  const { cid } = await importBytes(bytes, nowhere, {
    cidVersion: 1,
    rawLeaves: true,
    chunker: fixedSize({ chunkSize: CHUNK_BYTES }),
    layout: balanced({ maxChildrenPerNode: LINKS_PER_NODE }),
  });
  return cid.toString();
}
