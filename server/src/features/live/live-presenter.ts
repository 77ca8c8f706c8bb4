import type { Wire } from '@cubedrop/sdk/api';

/** Something that happened on the chain or to a published order. Ids are server ids. */
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
