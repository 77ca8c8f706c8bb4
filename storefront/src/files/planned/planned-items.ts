import type { CubeInput, DropInput, Reference, SeasonInput } from '@cubedrop/sdk/manifest';
import { filesDatabase } from '../database.ts';
import { filesIn, type KeptFile } from '../kept-file.ts';
import { deleteFiles } from '../kept-files.ts';

/** A cube of an imported manifest that is to be created. Its NFTs may not exist yet. */
export type PlannedCube = CubeInput<KeptFile, Reference>;

/** A drop of an imported manifest that is to be created. Its cubes may not exist yet. */
export type PlannedDrop = DropInput<KeptFile, Reference>;

/** A season of an imported manifest that is to be created. Its drops may not exist yet. */
export type PlannedSeason = SeasonInput<KeptFile, Reference>;

/** The planned items of each list. */
export interface PlannedItems {
  cubes: PlannedCube;
  drops: PlannedDrop;
  seasons: PlannedSeason;
}

export type PlannedList = keyof PlannedItems;

/** The lists of planned items, in the order of creation. */
export const PLANNED_LISTS = ['cubes', 'drops', 'seasons'] as const satisfies readonly PlannedList[];

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
  items: { [List in PlannedList]?: readonly PlannedItems[List][] },
  opening = filesDatabase(),
): Promise<void> {
  const transaction = (await opening).transaction('queue', 'readwrite');
  // Keeps the order of items added within the same millisecond.
  let addedAt = Date.now();
  for (const list of PLANNED_LISTS)
    for (const content of items[list] ?? [])
      await transaction.store.put({
        id: idOf(list, owner, content.key),
        owner: ownerOf(list, owner),
        addedAt: addedAt++,
        files: filesIn(content),
        content,
      });
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
