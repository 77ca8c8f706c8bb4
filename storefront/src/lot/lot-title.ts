import type { Cube } from '@cubedrop/sdk/api';

/** Shown instead of the creator of a lot that an admin hid from the user. */
export const NO_LONGER_LISTED = 'No longer listed';

interface TitledLot {
  /** `undefined` if an admin hid the lot from the user. */
  cube: Pick<Cube, 'title'> | undefined;
  cubeOnChainId: string;
}

/** Returns the title of a lot's cube, or the number of the cube if an admin hid the lot from the user. */
export const lotTitle = ({ cube, cubeOnChainId }: TitledLot): string =>
  cube?.title ?? `Cube ${cubeOnChainId}`;
