import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { shellWord } from './shell-word.ts';

it.each([
  'now+10m',
  '0.1 WETH',
  '',
  "It's Friday",
  '$(touch /tmp/owned) `id` "$HOME" \\',
  'two\nlines',
  "tab\tand 'quotes' \\",
  '\u202eesrever',
  '日本 🎵',
])(
  'shellWord quotes a word for a shell, and escapes characters that a terminal would interpret: %j',
  (text) => {
    const word = shellWord(text);
    expect(word).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    // A UTF-8 locale, so that bash decodes escapes to UTF-8.
    const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };
    expect(execFileSync('bash', ['-c', `printf %s ${word}`], { env }).toString()).toBe(text);
  },
);
