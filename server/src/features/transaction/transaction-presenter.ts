import type { Wire } from '@cubedrop/sdk/api';
import type { EventOf } from '../../index/chain/event.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import type { Explanation } from './explain.ts';

/** Presents a transfer of a cube. @param cubeId on-chain id */
export function presentTransfer(
  cubeId: string,
  { args, transactionHash, timestamp }: EventOf<'CubeTransferred'>,
  explanation: Explanation,
): Wire['Transaction'] {
  return {
    tokenId: cubeId,
    from: shownAddress(args.from),
    to: shownAddress(args.to),
    transaction: transactionHash,
    blockTime: timestamp,
    ...explanation,
  };
}
