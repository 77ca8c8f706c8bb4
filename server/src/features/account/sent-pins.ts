import type { AttemptLimits } from './attempt-limits.ts';
import type { SecretPurpose } from './secret-store.ts';
import type { SecretOwner, Secrets } from './secrets.ts';

/** Maximum number of requests whose pins are compared with a pin that came without the id of its request. */
const MAX_COMPARED = 5;

/** The requests for pins of one e-mail address. Anyone can make such requests, and each has a pin of its own. */
export interface PinRequests<Request> {
  readonly purpose: SecretPurpose;
  /** Returns the request with this id, or `undefined` if it is not for the address or awaits no pin. */
  byId(id: string): Promise<Request | undefined>;
  /** Returns at most `limit` of the latest requests for the address that await a pin. */
  latest(limit: number): Promise<Request[]>;
  ownerOf(request: Request): SecretOwner;
}

/** An attempt at a pin that was sent. */
export interface PinAttempt {
  readonly pin: string;
  /** Lower case. */
  readonly email: string;
  /** The request for the pin, if the caller knows it. */
  readonly requestId: string | undefined;
  /** The caller's network. */
  readonly network: string;
  /** Whether the network is a known place of the account with this e-mail address. */
  readonly isKnown: boolean;
}

export interface SentPinOptions {
  secrets: Pick<Secrets, 'take' | 'isValid'>;
  attemptLimits: Pick<AttemptLimits, 'namedPin' | 'unnamedPin'>;
}

/**
 * Uses up a pin and returns the request that it was sent for, or returns `undefined` if the pin is wrong. If the id of
 * a request is given, a wrong pin uses up one of that request's attempts. Anyone who knows the e-mail address can make
 * attempts without an id: these are counted by network and e-mail address, and use up no request's attempts.
 * @throws HttpError 429
 */
export async function requestOfPin<Request>(
  { secrets, attemptLimits }: SentPinOptions,
  requests: PinRequests<Request>,
  { pin, email, requestId, network, isKnown }: PinAttempt,
): Promise<Request | undefined> {
  const { purpose, ownerOf } = requests;
  if (requestId !== undefined) {
    const attempt = await attemptLimits.namedPin(network);
    const request = await requests.byId(requestId);
    if (request === undefined || !(await secrets.take(purpose, ownerOf(request), pin))) return undefined;
    await attempt.undoCount();
    return request;
  }
  const attempt = await attemptLimits.unnamedPin({ name: email, network, isKnown });
  for (const request of await requests.latest(MAX_COMPARED)) {
    if (!(await secrets.isValid(purpose, ownerOf(request), pin))) continue;
    if (!(await secrets.take(purpose, ownerOf(request), pin))) continue;
    await attempt.undoCount();
    return request;
  }
  return undefined;
}
