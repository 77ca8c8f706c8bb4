import { join, resolve } from 'node:path';
import { writePrivateFile } from '@cubedrop/sdk/node';
import { writeIn } from '../config/folder.ts';
import type { Draft } from './draft.ts';

/**
 * Writes the manifest of a finished form to the config folder, with absolute paths. Returns the path and the text of the
 * written file. Replaces the manifest of an earlier form.
 * @param folder folder that the paths of the answers are relative to
 * @throws UnwritableFolder
 */
export function keepManifest(
  configFolder: string,
  draft: Draft,
  folder: string,
): { file: string; text: string } {
  const drafts = join(configFolder, 'drafts');
  const file = join(drafts, 'nft-create.manifest.json');
  const text = `${JSON.stringify(
    draft.manifest((path) => resolve(folder, path)),
    null,
    1,
  )}\n`;
  writeIn(drafts, () => writePrivateFile(file, text));
  return { file, text };
}
