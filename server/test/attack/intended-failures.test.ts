import { describe, expect, it } from '@jest/globals';
import { describedCalls } from '../specification/described-calls.ts';
import { INTENDED_FAILURES, isFault } from './intended-failures.ts';

const NOT_VISIBLE = { status: 503, code: 'not-visible-yet', retryAfter: '2' };

describe('isFault', () => {
  it('is true of a 503 that is not listed for the call', () => {
    expect(isFault('listDrops', NOT_VISIBLE)).toBe(true);
  });

  it('is true of a 503 with a code other than the listed one', () => {
    expect(isFault('reportBid', { ...NOT_VISIBLE, code: 'unavailable' })).toBe(true);
    expect(isFault('reportBid', { ...NOT_VISIBLE, code: undefined })).toBe(true);
  });

  it.each([500, 501, 502, 504])('is true of a %d with the code of a listed 503', (status) => {
    expect(isFault('reportBid', { ...NOT_VISIBLE, status })).toBe(true);
  });

  it('is true of a 501, which no call may respond with', () => {
    expect(isFault('businessLogin', { status: 501, code: 'pin-not-sent', retryAfter: undefined })).toBe(true);
  });

  it.each([undefined, '', '0', 'soon'])('is true of a listed 503 with Retry-After: %s', (retryAfter) => {
    expect(isFault('reportBid', { ...NOT_VISIBLE, retryAfter })).toBe(true);
  });

  it('is false of a listed 503, and of statuses below 500', () => {
    expect(isFault('reportBid', NOT_VISIBLE)).toBe(false);
    expect(isFault('reportBid', { status: 429, code: 'unavailable', retryAfter: undefined })).toBe(false);
  });
});

it.each(INTENDED_FAILURES)(
  'openapi.yaml documents a $status for every call that may respond with $status $code',
  (one) => {
    const { calls, status } = one;
    const documented = describedCalls().filter(({ statuses }) => statuses.includes(`${status}`));
    expect(documented.map(({ id }) => id)).toEqual(expect.arrayContaining([...calls]));
  },
);
