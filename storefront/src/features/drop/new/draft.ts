import { filesDatabase } from '../../../files/database.ts';
import { filesIn, type KeptFile } from '../../../files/kept-file.ts';
import { chosenAgain, keepFile } from '../../../files/kept-files.ts';
import { NO_DROP, type DropValues } from './values.ts';

/** A drop that is being written: its form, and the chosen cubes by their server ids. */
export interface DropDraft {
  values: DropValues;
  cubes: readonly string[];
}

interface KeptDraft {
  values: DropValues & { image: KeptFile | null };
  cubes: readonly string[];
}

const ownerOf = (owner: string) => `drop ${owner}`;

/** What was being written when the form was left; null where nothing was. Its picture is missing where it is kept no longer. */
export async function readDraft(owner: string, opening = filesDatabase()): Promise<DropDraft | null> {
  const row = await (await opening).get('queue', ownerOf(owner));
  if (!row) return null;
  const { values, cubes } = row.content as KeptDraft;
  return { values: { ...values, image: values.image && (await chosenAgain(values.image, opening)) }, cubes };
}

/** Keeps what is being written, one draft for each owner; an empty form is none. */
export async function keepDraft(
  owner: string,
  { values, cubes }: DropDraft,
  opening = filesDatabase(),
): Promise<void> {
  const id = ownerOf(owner);
  const database = await opening;
  if (isEmpty({ values, cubes })) return database.delete('queue', id);
  const image = values.image instanceof File ? await keepFile(values.image, opening) : null;
  const content = { values: { ...values, image }, cubes };
  await database.put('queue', { id, owner: id, addedAt: Date.now(), files: filesIn(content), content });
}

function isEmpty({ values, cubes }: DropDraft): boolean {
  const { isMoving: _, extension: __, ...written } = values;
  return (
    cubes.length === 0 &&
    Object.entries(written).every(([name, value]) => value === NO_DROP[name as keyof DropValues])
  );
}
