import type { Wire } from '@cubedrop/sdk/api';

/** An event for open screens, such as a bid, the end of an auction or a reorganisation. Ids are server ids. */
export interface LiveEvent extends Omit<Wire['LiveEvent'], 'tokenId'> {
  readonly cubeId?: string;
}

export function presentLiveEvent({ cubeId, ...event }: LiveEvent): Wire['LiveEvent'] {
  return cubeId === undefined ? event : { ...event, tokenId: cubeId };
}

/** Returns the server ids of the cube and the drop that a presented event is about. */
export function subjectIdsOf({ tokenId, dropId }: Wire['LiveEvent']): string[] {
  return [tokenId, dropId].filter((id) => id !== undefined);
}
