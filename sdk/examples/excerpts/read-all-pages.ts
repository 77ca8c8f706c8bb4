import { itemsOf, listCubes, type Api } from '@cubedrop/sdk/api';

/** Prints the titles of all cubes that the account holds. */
export async function printHeldCubes(api: Api) {
  // #region
  const held = itemsOf((range) => listCubes(api, { which: 'held', range }));
  for await (const cube of held) console.log(cube.title);
  // #endregion
}
