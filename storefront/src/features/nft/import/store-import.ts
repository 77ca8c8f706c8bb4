import { CONTENT_TYPES } from '@cubedrop/sdk';
import {
  cubeInput,
  dropInput,
  nftInput,
  seasonInput,
  type CheckedFile,
  type Plan,
  type Reference,
} from '@cubedrop/sdk/manifest';
import type { KeptFile } from '../../../files/kept-file.ts';
import { keptFileOf } from '../../../files/kept-files.ts';
import type { PlannedCube, PlannedDrop, PlannedSeason } from '../../../files/planned/planned-items.ts';
import { whileStoring } from '../../../files/storing-files.ts';
import type { QueuedNft } from '../queue/queue.ts';
import type { DroppedFiles } from './dropped-files.ts';

/** The items of an import, with their files stored in this browser. */
export interface StoredImport {
  nfts: readonly QueuedNft[];
  cubes: readonly PlannedCube[];
  drops: readonly PlannedDrop[];
  seasons: readonly PlannedSeason[];
}

/**
 * Stores the files of an import.
 * @param add adds the items that reference the stored files
 */
export async function storeImport(
  plan: Plan,
  dropped: DroppedFiles,
  add: (items: StoredImport) => Promise<void>,
): Promise<void> {
  const files = new Map<string, CheckedFile>();
  const fileOf = (file: CheckedFile): KeptFile => {
    files.set(file.sha256, file);
    return keptFileOf(file.name, file.sha256);
  };
  const unresolved = (reference: Reference) => reference;
  const items = {
    nfts: await Promise.all(plan.nfts.map((nft) => nftInput(nft, fileOf))),
    cubes: await Promise.all(plan.cubes.map((cube) => cubeInput(cube, fileOf, unresolved))),
    drops: await Promise.all(plan.drops.map((drop) => dropInput(drop, fileOf, unresolved))),
    seasons: await Promise.all(plan.seasons.map((season) => seasonInput(season, fileOf, unresolved))),
  };
  await whileStoring(async (keep) => {
    for (const { path, name, extension } of files.values())
      await keep(new File([dropped.fileAt(path)], name, { type: CONTENT_TYPES[extension] }));
    await add(items);
  });
}
