import { PATIENCE_MS } from '../../src/index/chain/report.ts';
import { REPORTING_CALLS } from './reporting-calls.ts';

/** Maximum response time in milliseconds of calls that do not report a transaction. */
export const MAX_RESPONSE_MS = 2_000;

/** Maximum response time in milliseconds of calls that report a transaction, since they wait until it is indexed. */
const MAX_REPORTING_MS = PATIENCE_MS + MAX_RESPONSE_MS;

/** Returns the maximum response time of a call in milliseconds. @param call the `operationId` */
export function maxResponseMs(call: string): number {
  return REPORTING_CALLS.some((id) => id === call) ? MAX_REPORTING_MS : MAX_RESPONSE_MS;
}
