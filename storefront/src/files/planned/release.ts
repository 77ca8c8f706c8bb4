import type { KeyedList } from '@cubedrop/sdk/manifest';
import { filesDatabase } from '../database.ts';

/** An item of a release. */
export interface ReleaseItem {
  list: KeyedList;
  /** Manifest key. */
  key: string;
  title: string;
}

const releaseIdOf = (owner: string) => `release ${owner}`;
const nameOf = ({ list, key }: ReleaseItem) => `${list}/${key}`;

/** Returns the items of an account's release, created or not, in the order of their imports. */
export async function readRelease(owner: string, opening = filesDatabase()): Promise<readonly ReleaseItem[]> {
  const row = await (await opening).get('queue', releaseIdOf(owner));
  return (row?.content ?? []) as readonly ReleaseItem[];
}

/** Adds items to a release. They replace those with the same list and key. */
export async function addToRelease(
  owner: string,
  items: readonly ReleaseItem[],
  opening = filesDatabase(),
): Promise<void> {
  const { store, done } = (await opening).transaction('queue', 'readwrite');
  const id = releaseIdOf(owner);
  const earlier = ((await store.get(id))?.content ?? []) as readonly ReleaseItem[];
  const added = new Set(items.map(nameOf));
  const content = [...earlier.filter((item) => !added.has(nameOf(item))), ...items];
  await store.put({ id, owner: id, addedAt: Date.now(), files: [], content });
  await done;
}

/** Removes items from the list of a release. Does not remove the planned items and queued NFTs themselves. */
export async function removeFromRelease(
  owner: string,
  items: readonly ReleaseItem[],
  opening = filesDatabase(),
): Promise<void> {
  const { store, done } = (await opening).transaction('queue', 'readwrite');
  const row = await store.get(releaseIdOf(owner));
  const removed = new Set(items.map(nameOf));
  const content = ((row?.content ?? []) as readonly ReleaseItem[]).filter(
    (item) => !removed.has(nameOf(item)),
  );
  if (row && content.length > 0) await store.put({ ...row, content });
  else await store.delete(releaseIdOf(owner));
  await done;
}
