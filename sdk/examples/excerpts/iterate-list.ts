import type { CubedropReader } from '@cubedrop/sdk/client';

declare const cubedrop: CubedropReader;

// #region
for await (const drop of cubedrop.drops({ status: 'running' })) console.log(drop.title);
// #endregion
