import type { CubeInput, DropInput, Reference } from '@cubedrop/sdk/manifest';
import { filesDatabase } from '../database.ts';
import { filesIn, type KeptFile } from '../kept-file.ts';
import { deleteFiles } from '../kept-files.ts';

/** A cube of an imported manifest that is to be created. Its NFTs may not exist yet. */
export type PlannedCube = CubeInput<KeptFile, Reference>;

/** A drop of an imported manifest that is to be created. Its cubes may not exist yet. */
export type PlannedDrop = DropInput<KeptFile, Reference>;

/** The planned items of each list. */
export interface PlannedItems {
  cubes: PlannedCube;
  drops: PlannedDrop;
}

export type PlannedList = keyof PlannedItems;

const ownerOf = (list: PlannedList, owner: string) => `planned ${list} ${owner}`;
const idOf = (list: PlannedList, owner: string, key: string) => `${ownerOf(list, owner)} ${key}`;

/** Returns the planned items of an account, in the order in which they were added. */
export async function readPlanned<List extends PlannedList>(
  list: List,
  owner: string,
  opening = filesDatabase(),
): Promise<PlannedItems[List][]> {
  const rows = await (await opening).getAllFromIndex('queue', 'owner', ownerOf(list, owner));
  return rows
    .sort((one, other) => one.addedAt - other.addedAt)
    .map(({ content }) => content as PlannedItems[List]);
}

/** Adds all given items or none. They replace planned ones with the same key. */
export async function addPlanned(
  owner: string,
  { cubes, drops }: { [List in PlannedList]: readonly PlannedItems[List][] },
  opening = filesDatabase(),
): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  // Keeps the order of items added within the same millisecond.
  let addedAt = Date.now();
  const add = async (list: PlannedList, content: PlannedCube | PlannedDrop) => {
    const id = idOf(list, owner, content.key);
    await transaction.store.put({
      id,
      owner: ownerOf(list, owner),
      addedAt: addedAt++,
      files: filesIn(content),
      content,
    });
  };
  for (const cube of cubes) await add('cubes', cube);
  for (const drop of drops) await add('drops', drop);
  await transaction.done;
}

/** Removes planned items, and deletes the files that nothing else references. */
export async function removePlanned(
  list: PlannedList,
  owner: string,
  keys: readonly string[],
  opening = filesDatabase(),
): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  const files: string[] = [];
  for (const key of keys) {
    const id = idOf(list, owner, key);
    files.push(...((await transaction.store.get(id))?.files ?? []));
    await transaction.store.delete(id);
  }
  await transaction.done;
  await deleteFiles(files, opening);
}
