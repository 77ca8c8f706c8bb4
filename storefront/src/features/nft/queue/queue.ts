import { canonicalJson, sha256Hex } from '@cubedrop/sdk';
import type { NftItem } from '@cubedrop/sdk/flows';
import { filesDatabase, type QueueRow } from '../../../files/database.ts';
import { filesIn, type Kept } from '../../../files/kept-file.ts';
import { forgetFiles } from '../../../files/kept-files.ts';

/** An NFT that waits to be made: its texts, and its files as this browser keeps them. */
export type QueuedNft = Kept<NftItem>;

/** A card of the queue. */
export interface QueueCard {
  id: string;
  nft: QueuedNft;
}

/** One's queue on one chain, in the order in which the cards were added. */
export async function readQueue(owner: string, opening = filesDatabase()): Promise<QueueCard[]> {
  const rows = await (await opening).getAllFromIndex('queue', 'owner', owner);
  return rows
    .sort((one, other) => one.addedAt - other.addedAt)
    .map(({ id, content }) => ({ id, nft: content as QueuedNft }));
}

/**
 * Adds an NFT. It gets a key of its own, under which the server knows it once it is made: however often and from
 * wherever the queue is sent, each card is minted once.
 */
export async function addToQueue(owner: string, nft: QueuedNft, opening = filesDatabase()): Promise<void> {
  const key = `queue-${crypto.randomUUID()}`;
  const written = await sha256Hex(canonicalJson(nft));
  const transaction = (await opening).transaction('queue', 'readwrite');
  const earlier = await transaction.store.index('owner').getAll(owner);
  const row: QueueRow = {
    id: key,
    owner,
    // Cards added in one millisecond keep their order too.
    addedAt: Math.max(Date.now(), ...earlier.map(({ addedAt }) => addedAt + 1)),
    files: filesIn(nft),
    content: { ...nft, key, written },
  };
  await transaction.store.put(row);
  await transaction.done;
}

/** Takes cards out, and forgets the files that no other card has. */
export async function removeFromQueue(ids: readonly string[], opening = filesDatabase()): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  const files: string[] = [];
  for (const id of ids) {
    files.push(...((await transaction.store.get(id))?.files ?? []));
    await transaction.store.delete(id);
  }
  await transaction.done;
  await forgetFiles(files, opening);
}
