import type { JsonInput } from '@cubedrop/sdk';
import type { Due, Wire } from '@cubedrop/sdk/api';
import { cubeJson } from './cube-json.ts';
import { weiJson } from './wei-json.ts';

/** Returns what is due (`Due`) as `--json` prints it, with the API's names. */
export const dueJson = (due: Due): JsonInput<Wire['Due']> => ({
  action: due.action,
  kind: due.kind === 'drop' ? 'drop' : 'userauction',
  auctionNumber: due.auctionOnChainId,
  cubeNumber: due.cubeOnChainId,
  auctionId: due.auctionId,
  cube: due.cube && cubeJson(due.cube),
  amount: weiJson(due.amount),
  endsAt: due.endsAt,
  enabled: due.enabled,
  blockedBy: due.blockedBy,
});
