import type { CubedropReader } from '@cubedrop/sdk/client';

/** Prints who is outbid, until `signal` is aborted. */
export async function printOutbid(cubedrop: Pick<CubedropReader, 'watch'>, signal: AbortSignal) {
  // #region
  for await (const event of cubedrop.watch({ signal }))
    if (event.type === 'outbid') console.log(event.address, event.amount);
  // #endregion
}
