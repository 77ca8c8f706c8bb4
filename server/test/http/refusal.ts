import { expect } from '@jest/globals';

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the expected body of an error response.
 * @param message text, or a pattern or matcher for it
 * @param fields the expected `code`, any by default, and the fields that only this error has
 */
export function refusal(message: unknown, fields: Record<string, unknown> = {}): object {
  return {
    success: false,
    message: message instanceof RegExp ? expect.stringMatching(message) : message,
    code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    requestId: expect.stringMatching(REQUEST_ID),
    ...fields,
  };
}
