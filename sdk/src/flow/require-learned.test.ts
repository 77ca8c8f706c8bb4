import { expect, it } from '@jest/globals';
import { requireLearned } from './require-learned.ts';

it('requireLearned returns what an earlier step added to the state, even if it is empty', () => {
  expect(requireLearned({ id: '7' }, 'id')).toBe('7');
  expect(requireLearned({ id: '' }, 'id')).toBe('');
  expect(requireLearned({ 0: 0 }, 0)).toBe(0);
});

it('requireLearned throws an internal error that names the missing member', () => {
  const state: { id: string | null; key?: string } = { id: null };
  for (const member of ['id', 'key'] as const)
    expect(() => requireLearned(state, member)).toThrow(
      expect.objectContaining({ code: 'internal', details: { member } }),
    );
});
