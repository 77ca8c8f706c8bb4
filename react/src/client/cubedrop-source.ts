import type { EmbeddedCall } from '@cubedrop/sdk/api';
import type { Cubedrop, CubedropReader } from '@cubedrop/sdk/client';

/** What the hooks need of a client. Every client of `createCubedrop` has it. */
export interface CubedropSource extends Pick<CubedropReader, 'api'>, Partial<Pick<CubedropReader, 'watch'>> {
  /**
   * Returns the decoded response that the page already has for a call, so that the first render has it; `undefined` if
   * there is none.
   */
  embeddedResponse?<Wire, Result>(call: EmbeddedCall<Wire, Result>): Result | undefined;
}

/** Whether a client is that of an account. */
export const isAccount = (client: CubedropSource): client is Cubedrop => 'placeBid' in client;
