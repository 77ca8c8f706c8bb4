import { PATIENCE_MS } from '../../src/index/chain/report.ts';
import { REPORTING_CALLS, type CallId } from './reporting-calls.ts';

/** Maximum response time in milliseconds, except of calls that are listed as slower. */
export const MAX_RESPONSE_MS = 2_000;

/** Calls that may take longer. */
interface SlowerCalls {
  readonly calls: readonly CallId[];
  readonly maxMs: number;
  readonly reason: string;
}

export const SLOWER_CALLS: readonly SlowerCalls[] = [
  {
    calls: REPORTING_CALLS,
    maxMs: PATIENCE_MS + MAX_RESPONSE_MS,
    reason: 'they wait ten seconds for what they report to be indexed, apart from other calls',
  },
];

/** Returns the maximum response time of a call in milliseconds. @param call the `operationId` */
export function maxResponseMs(call: string): number {
  return SLOWER_CALLS.find(({ calls }) => calls.some((id) => id === call))?.maxMs ?? MAX_RESPONSE_MS;
}
