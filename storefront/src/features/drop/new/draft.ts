import { filesDatabase } from '../../../files/database.ts';
import { withCurrentNames } from '../../../files/earlier-names.ts';
import { filesIn, type KeptFile } from '../../../files/kept-file.ts';
import { restoreChosenFile, keepFile } from '../../../files/kept-files.ts';
import { NO_DROP, type DropValues } from './values.ts';

/** An unfinished drop: the form values, and the selected cubes by server id. */
export interface DropDraft {
  values: DropValues;
  cubes: readonly string[];
}

interface KeptDraft {
  values: DropValues & { image: KeptFile | null };
  cubes: readonly string[];
}

const draftIdOf = (owner: string) => `drop ${owner}`;

/** Returns the stored draft, or `null` if there is none. Its picture is `null` if the file has been deleted. */
export async function readDraft(owner: string, opening = filesDatabase()): Promise<DropDraft | null> {
  const row = await (await opening).get('queue', draftIdOf(owner));
  if (!row) return null;
  const { values: stored, cubes } = row.content as KeptDraft;
  const values = withCurrentNames('drop', stored);
  return {
    values: { ...values, image: values.image && (await restoreChosenFile(values.image, opening)) },
    cubes,
  };
}

/** Stores the draft, one per owner. Deletes it if the form is empty apart from its settings for late bids. */
export async function keepDraft(
  owner: string,
  { values, cubes }: DropDraft,
  opening = filesDatabase(),
): Promise<void> {
  const id = draftIdOf(owner);
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
