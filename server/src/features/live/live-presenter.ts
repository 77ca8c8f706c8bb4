import type { Wire } from '@cubedrop/sdk/api';

/**
 * An event for open screens, such as a bid, the end of a lot or a reorganisation. Webhooks get events of some types.
 * Ids are server ids.
 */
export interface LiveEvent extends Omit<Wire['LiveEvent'], 'tokenId'> {
  readonly cubeId?: string;
}

export function presentLiveEvent({ cubeId, ...event }: LiveEvent): Wire['LiveEvent'] {
  return cubeId === undefined ? event : { ...event, tokenId: cubeId };
}

/** Returns the server ids of the cube and the drop of a presented event, if any. */
export function subjectIdsOf({ tokenId, dropId }: Wire['LiveEvent']): string[] {
  return [tokenId, dropId].filter((id) => id !== undefined);
}
