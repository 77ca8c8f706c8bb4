import type { ItemKey } from '../domain/manifest-key/keys.ts';
import type { CreateSeasonInput } from '../domain/season/create-season.ts';
import type { CheckedFile } from './files.ts';
import { itemKeyOf } from './nft-input.ts';
import type { Reference, SeasonPlan } from './plan.ts';

/** Input of `createSeason` for a season of a manifest, whose picture has the type `File` and its drops the type `Drop`. */
export interface SeasonInput<File, Drop> extends ItemKey, Pick<CreateSeasonInput, 'title' | 'description'> {
  /** Picture of the season. */
  image: File;
  /** Its drops, in the order of the manifest. */
  drops: readonly Drop[];
}

/**
 * Converts a season of a manifest to an input of `createSeason`.
 * @param fileOf converts a checked file to the caller's own representation
 * @param dropOf converts a reference to a drop to the caller's own representation
 */
export async function seasonInput<File, Drop>(
  plan: SeasonPlan,
  fileOf: (file: CheckedFile) => File,
  dropOf: (reference: Reference) => Drop,
): Promise<SeasonInput<File, Drop>> {
  return {
    ...(await itemKeyOf(plan)),
    title: plan.title,
    description: plan.description,
    image: fileOf(plan.image),
    drops: plan.drops.map(dropOf),
  };
}
