import { canonicalJson, sha256Hex } from '@cubedrop/sdk';
import type { NftItem } from '@cubedrop/sdk/flows';
import { filesDatabase } from '../../../files/database.ts';
import { filesIn, type Kept } from '../../../files/kept-file.ts';
import { forgetFiles } from '../../../files/kept-files.ts';

/** An NFT that waits to be made: its texts, and its files as this browser keeps them. */
export type QueuedNft = Kept<NftItem>;

/** A card of the queue. */
export interface QueueCard {
  id: string;
  nft: QueuedNft;
}

/** What a card is known by in this browser. @param key the NFT's */
export const idOf = (owner: string, key: string) => `${owner} ${key}`;

/** One's queue on one chain, in the order in which the cards were added. */
export async function readQueue(owner: string, opening = filesDatabase()): Promise<QueueCard[]> {
  const rows = await (await opening).getAllFromIndex('queue', 'owner', owner);
  return rows
    .sort((one, other) => one.addedAt - other.addedAt)
    .map(({ id, content }) => ({ id, nft: content as QueuedNft }));
}

/**
 * Adds NFTs, all of them or none. Each has a key, under which the server knows it once it is made: however often and from
 * wherever the queue is sent, each is minted once. One of a manifest keeps its own, and takes the place of what was queued
 * under it before; any other gets a new one.
 */
export async function addToQueue(
  owner: string,
  nfts: readonly QueuedNft[],
  opening = filesDatabase(),
): Promise<void> {
  const keyed = await Promise.all(nfts.map(withKey));
  const transaction = (await opening).transaction('queue', 'readwrite');
  const earlier = await transaction.store.index('owner').getAll(owner);
  // Cards added in one millisecond keep their order too.
  const first = Math.max(Date.now(), ...earlier.map(({ addedAt }) => addedAt + 1));
  for (const [place, nft] of keyed.entries()) {
    await transaction.store.put({
      id: idOf(owner, nft.key!),
      owner,
      addedAt: first + place,
      files: filesIn(nft),
      content: nft,
    });
  }
  await transaction.done;
}

async function withKey(nft: QueuedNft): Promise<QueuedNft> {
  if (nft.key !== undefined) return nft;
  return { ...nft, key: `queue-${crypto.randomUUID()}`, written: await sha256Hex(canonicalJson(nft)) };
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
