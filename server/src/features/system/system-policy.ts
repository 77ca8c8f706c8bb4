import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refusalReason } from '@cubedrop/contracts/rpc-guard';
import { forbidden } from '../../platform/errors.ts';
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts';

/** Who may read the metrics. */
export interface MetricsReaders {
  /**
   * Token that a request for the metrics has to send. If `undefined`, programs on this machine may read the metrics
   * without one, but not the pages of other sites in a browser on this machine.
   */
  token: string | undefined;
  /** Whether proxies are in front of the server. If so, nobody may read the metrics without a token. */
  isBehindProxies: boolean;
}

/** @throws HttpError 403 unless the request may read the metrics */
export function assertMayReadMetrics(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { token, isBehindProxies }: MetricsReaders,
): void {
  const mayRead =
    token === undefined
      ? !isBehindProxies && isFromThisMachine(request) && refusalReason(request.headers) === null
      : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  if (!mayRead) throw forbidden('The metrics are for the operator only.');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
