import { itemsOf, listCubes, type Api } from '@cubedrop/sdk/api';

declare const api: Api;

// #region
const held = itemsOf((range) => listCubes(api, { which: 'held', range }));
for await (const cube of held) console.log(cube.title);
// #endregion
