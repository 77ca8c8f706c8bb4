import { canonicalJson, CubedropError, sha256Hex } from '@cubedrop/sdk';
import type { NftItem } from '@cubedrop/sdk/flows';
import { filesDatabase } from '../../../files/database.ts';
import { withCurrentNames } from '../../../files/earlier-names.ts';
import { HELD, isBeingMade } from '../../../files/held-files.ts';
import { filesIn, type Kept } from '../../../files/kept-file.ts';
import { deleteFiles } from '../../../files/kept-files.ts';
import { nftTexts } from '../texts.ts';

/** A queued NFT: its texts, and references to its files in this browser. */
export type QueuedNft = Kept<NftItem>;

/** An entry of the queue. */
export interface QueueCard {
  id: string;
  nft: QueuedNft;
}

/** Returns the id of an entry. @param key the NFT's manifest key */
export const idOf = (owner: string, key: string) => `${owner} ${key}`;

/** Returns an account's queue on one chain, in the order in which the entries were added. */
export async function readQueue(owner: string, opening = filesDatabase()): Promise<QueueCard[]> {
  const rows = await (await opening).getAllFromIndex('queue', 'owner', owner);
  return rows
    .sort((one, other) => one.addedAt - other.addedAt)
    .map(({ id, content }) => ({
      id,
      nft: withCurrentNames('nft', content as QueuedNft),
    }));
}

/**
 * Adds all given NFTs or none. A key identifies each NFT, so that it is created only once, however often the queue
 * is sent. NFTs from a manifest keep their key and replace a queued one with the same key; others get a new key.
 */
export async function addToQueue(
  owner: string,
  nfts: readonly QueuedNft[],
  opening = filesDatabase(),
): Promise<void> {
  const keyed = await Promise.all(nfts.map(withKey));
  const transaction = (await opening).transaction('queue', 'readwrite');
  const earlier = await transaction.store.index('owner').getAll(owner);
  // Keeps the order of entries added within the same millisecond.
  const first = Math.max(Date.now(), ...earlier.map(({ addedAt }) => addedAt + 1));
  for (const [index, nft] of keyed.entries()) {
    await transaction.store.put({
      id: idOf(owner, nft.key),
      owner,
      addedAt: first + index,
      files: filesIn(nft),
      content: nft,
    });
  }
  await transaction.done;
}

/**
 * Replaces the NFT of an entry. The entry keeps its place and its key, so that the NFT is created only once, and the
 * hash with which the key may have been reserved. Deletes the files that no entry references any more.
 * @throws CubedropError `validation` if the entry is no longer in the queue, or if a run is creating its NFT
 */
export async function replaceInQueue(id: string, nft: QueuedNft, opening = filesDatabase()): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  const row = await transaction.store.get(id);
  const { key, written } = (row?.content ?? {}) as Pick<QueuedNft, 'key' | 'written'>;
  const isMaking = key !== undefined && isBeingMade(key, await transaction.store.index('owner').getAll(HELD));
  if (row && !isMaking)
    await transaction.store.put({ ...row, files: filesIn(nft), content: { ...nft, key, written } });
  await transaction.done;
  if (!row) throw new CubedropError('validation', nftTexts.gone);
  if (isMaking) throw new CubedropError('validation', nftTexts.beingMade);
  await deleteFiles(row.files, opening);
}

/** Adds a copy of a queued NFT with a key of its own. It references the same files. */
export function duplicateInQueue(
  owner: string,
  { key: _key, written: _written, ...nft }: QueuedNft,
  opening = filesDatabase(),
): Promise<void> {
  return addToQueue(owner, [nft], opening);
}

async function withKey(nft: QueuedNft): Promise<QueuedNft & { key: string }> {
  const { key } = nft;
  if (key !== undefined) return { ...nft, key };
  return { ...nft, key: `queue-${crypto.randomUUID()}`, written: await sha256Hex(canonicalJson(nft)) };
}

/** Removes entries, and deletes the files that no other entry references. */
export async function removeFromQueue(ids: readonly string[], opening = filesDatabase()): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  const files: string[] = [];
  for (const id of ids) {
    files.push(...((await transaction.store.get(id))?.files ?? []));
    await transaction.store.delete(id);
  }
  await transaction.done;
  await deleteFiles(files, opening);
}
