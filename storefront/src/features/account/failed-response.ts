import type { FailedResponse } from '@cubedrop/sdk';
import { ApiError } from '@cubedrop/sdk/api';

/** Returns the status and code that determine an error's text. Status 0 means that there was no response. */
export function failedResponse(error: unknown): FailedResponse {
  return error instanceof ApiError ? error : { status: 0 };
}
