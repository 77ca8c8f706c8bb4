import type { CubedropReader } from '@cubedrop/sdk/client';

declare const cubedrop: CubedropReader;
declare const signal: AbortSignal;

// #region
for await (const event of cubedrop.watch({ signal }))
  if (event.type === 'outbid') console.log(event.address, event.amount);
// #endregion
