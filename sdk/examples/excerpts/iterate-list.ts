import type { CubedropReader } from '@cubedrop/sdk/client';

/** Prints the titles of the running drops. */
export async function printRunningDrops(cubedrop: Pick<CubedropReader, 'drops'>) {
  // #region
  for await (const drop of cubedrop.drops({ status: 'running' })) console.log(drop.title);
  // #endregion
}
