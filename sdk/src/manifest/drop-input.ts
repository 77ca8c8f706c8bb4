import type { Seconds } from '../base/time/index.ts';
import type { CreateDropInput } from '../domain/drop/create-drop-state.ts';
import type { ItemKey } from '../domain/manifest-key/keys.ts';
import type { CheckedFile } from './files.ts';
import { itemKeyOf } from './nft-input.ts';
import type { DropPlan, Reference } from './plan.ts';

/** Input of `createDrop` for a drop of a manifest, whose picture has the type `File` and its cubes the type `Cube`. */
export interface DropInput<File, Cube>
  extends
    ItemKey,
    Pick<CreateDropInput, 'title' | 'description' | 'startsAt' | 'endsAt' | 'minimumBid' | 'bidDelta'> {
  /** Seconds by which a late bid extends the auction. */
  extension: Seconds;
  /** Picture of the drop. */
  image: File;
  /** Its cubes, in the order of the manifest. */
  cubes: readonly Cube[];
}

/**
 * Converts a drop of a manifest to an input of `createDrop`.
 * @param fileOf converts a checked file to the caller's own representation
 * @param cubeOf converts a reference to a cube to the caller's own representation
 */
export async function dropInput<File, Cube>(
  plan: DropPlan,
  fileOf: (file: CheckedFile) => File,
  cubeOf: (reference: Reference) => Cube,
): Promise<DropInput<File, Cube>> {
  const { title, description, startsAt, endsAt, minimumBid, bidDelta, extension } = plan;
  return {
    ...(await itemKeyOf(plan)),
    title,
    description,
    startsAt,
    endsAt,
    minimumBid,
    bidDelta,
    extension,
    image: fileOf(plan.image),
    cubes: plan.cubes.map(cubeOf),
  };
}
