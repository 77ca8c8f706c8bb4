import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { scaled, slowness, parseSlowness } from './slowness.mjs';

const scale = (CUBEDROP_SLOWNESS: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { scaled } from './slowness.mjs'; console.log(scaled(1000), process.env.CUBEDROP_SLOWNESS);`,
    ],
    { cwd: import.meta.dirname, encoding: 'utf8', env: { ...process.env, CUBEDROP_SLOWNESS } },
  ).trim();

it('scaled never shortens a limit', () => {
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(scaled(1_000)).toBeGreaterThanOrEqual(1_000);
});

it('a process stores its factor in CUBEDROP_SLOWNESS, and a process that inherits the variable uses that factor', () => {
  const [, factor] = scale('').split(' ');
  expect(scale(factor!)).toBe(`${Math.ceil(1_000 * Number(factor))} ${factor}`);
});

it('scaled multiplies by CUBEDROP_SLOWNESS', () => {
  expect(scale('2.5')).toBe('2500 2.5');
});

it.each(['0.5', '0', '-3', 'slow', 'Infinity'])('parseSlowness rejects the factor %s', (text) => {
  expect(() => parseSlowness(text)).toThrow(
    `CUBEDROP_SLOWNESS must be a number of at least 1, such as 2.5; it is '${text}'.`,
  );
});
