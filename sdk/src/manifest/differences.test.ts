import { describe, expect, it } from '@jest/globals';
import { differencesOf, differenceTexts } from './differences.ts';

describe('differences of an item from an earlier one with the same key', () => {
  it('include fields that are missing in one of the two items, but no equal fields', () => {
    expect(differencesOf({ title: 'A', supply: 1, old: [1] }, { title: 'B', supply: 1, new: null })).toEqual([
      { field: 'title', before: 'A', now: 'B' },
      { field: 'old', before: [1], now: undefined },
      { field: 'new', before: undefined, now: null },
    ]);
  });

  it('include texts that differ only after many equal characters', () => {
    const before = { description: `${'x'.repeat(200)}a` };
    const now = { description: `${'x'.repeat(200)}b` };
    expect(differencesOf(before, now)).toHaveLength(1);
    expect(differencesOf(before, { ...before })).toEqual([]);
  });
});

describe('the texts of a difference', () => {
  it('are JSON, or say that a field is missing', () => {
    expect(differenceTexts({ before: 'A', now: undefined })).toEqual({ before: '"A"', now: 'missing' });
  });

  it('are cut to their first 80 characters if these include the first difference', () => {
    const { before, now } = differenceTexts({ before: 'a'.repeat(200), now: 'b' });
    expect(before).toBe(`"${'a'.repeat(78)}…`);
    expect(now).toBe('"b"');
  });

  it('begin shortly before the first difference if it is further on', () => {
    const same = 'x'.repeat(200);
    const { before, now } = differenceTexts({ before: `${same}a`, now: `${same}b${same}` });
    expect(before).toBe(`…${'x'.repeat(20)}a"`);
    expect(now).toBe(`…${'x'.repeat(20)}b${'x'.repeat(57)}…`);
    expect([...now]).toHaveLength(80);
  });
});
