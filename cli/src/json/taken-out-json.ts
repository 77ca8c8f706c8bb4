import type { Hex } from '@cubedrop/sdk';
import type { TakeOutResult } from '@cubedrop/sdk/flows';

/** The result of taking out lots, as `--json` prints it. */
export type TakenOutJson = { cubes: { tokenId: string; transaction: Hex | null }[] };

/** Returns the result of taking out lots as `--json` prints it. */
export const takenOutJson = ({ cubes }: TakeOutResult): TakenOutJson => ({
  cubes: cubes.map(({ cubeId, transaction }) => ({ tokenId: cubeId, transaction })),
});

/** Parses what `takenOutJson` returns. */
export const readTakenOut = ({ cubes }: TakenOutJson): TakeOutResult => ({
  cubes: cubes.map(({ tokenId, transaction }) => ({ cubeId: tokenId, transaction })),
});
