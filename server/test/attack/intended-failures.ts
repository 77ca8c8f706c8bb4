import type { Wire } from '@cubedrop/sdk/api';
import { REPORTING_CALLS, type CallId } from './reporting-calls.ts';

/** A status above 499 with which some calls may respond to an attack. */
interface IntendedFailure {
  readonly calls: readonly CallId[];
  readonly status: 503;
  readonly code: Wire['ErrorCode'];
  readonly reason: string;
}

/** All intended failures. Any other status above 499 is a fault of the server. */
export const INTENDED_FAILURES: readonly IntendedFailure[] = [
  {
    calls: REPORTING_CALLS,
    status: 503,
    code: 'not-visible-yet',
    reason: 'the server cannot tell a transaction that never happened from one that is not indexed yet',
  },
];

/** The parts of a response that decide whether it is an intended failure. */
export interface FailedResponse {
  readonly status: number;
  /** Value of `X-Error-Code`. */
  readonly code: string | undefined;
  /** Value of `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/**
 * Whether a call's response to an attack is a fault of the server: its status is above 499, and it is not intended for
 * the call or does not tell when to try again.
 * @param call the `operationId`
 */
export function isFault(call: string, { status, code, retryAfter }: FailedResponse): boolean {
  if (status < 500) return false;
  const isListed = INTENDED_FAILURES.some(
    (one) => one.status === status && one.code === code && one.calls.some((id) => id === call),
  );
  return !isListed || !/^[1-9]\d*$/.test(retryAfter ?? '');
}
