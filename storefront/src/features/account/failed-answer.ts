import type { FailedAnswer } from '@cubedrop/sdk';
import { ApiError } from '@cubedrop/sdk/api';

/** What of a failure decides its text; no answer at all has status 0. */
export function failedAnswer(error: unknown): FailedAnswer {
  return error instanceof ApiError ? error : { status: 0, message: String(error) };
}
