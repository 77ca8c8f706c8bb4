import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { webAddress } from './web-address.ts';

describe('an artist’s website', () => {
  it('is linked, with https if it has no scheme', () => {
    expect(webAddress('https://example.org/a?b')).toBe('https://example.org/a?b');
    expect(webAddress('example.org')).toBe('https://example.org/');
    expect(webAddress('example.org:8080/a')).toBe('https://example.org:8080/a');
    expect(webAddress('http://example.org:8080')).toBe('http://example.org:8080/');
  });

  it('is linked only as an http or https URL, never as a script', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('javascript:', 'data:', ' vbscript:').map((s) => `${s}alert(1)`),
        ),
        (text) => {
          expect(webAddress(text) ?? 'https:').toMatch(/^https?:/);
        },
      ),
    );
    expect(webAddress('javascript:alert(1)')).toBeUndefined();
    expect(webAddress('tel:112')).toBeUndefined();
  });

  it('is not linked if it is empty', () => {
    expect(webAddress('')).toBeUndefined();
  });
});
