import { describe, expect, it } from '@jest/globals';
import { publicProfileMessages as messages } from '@cubedrop/sdk';
import { runInProcess } from '../../../test/run-in-process.ts';

const edit = (...words: string[]) => runInProcess(['profile', 'edit', ...words], { env: {} });

describe('the editing of a public profile in the terminal', () => {
  it.each([
    ['--name', `Z${'\u0316'.repeat(4)}`, messages.nameMarks],
    ['--links', 'javascript:alert(1)', messages.linkMalformed],
  ])('refuses what could mislead others before any call: %s', async (flag, value, message) => {
    const { code, err } = await edit(flag, value);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('requires something to change', async () => {
    const { code, err } = await edit();
    expect(code).toBe(2);
    expect(err).toContain('There is nothing to change.');
  });
});
