import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { flagWords, repeatCommand, shellWord } from './repeat-command.ts';

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

it('flagWords names the flags in the given order, and a repeatable flag once for each of its values', () => {
  const flags = { startsAt: 'now', cube: ['1', '2'], title: 'Friday Drop', unknown: 'x' };
  expect(flagWords(flags, ['cube', 'title', 'image', 'startsAt']).join(' ')).toBe(
    "--cube 1 --cube 2 --title 'Friday Drop' --starts-at now",
  );
});

it('repeatCommand changes to the folder of the answers if it is not the working directory', () => {
  const drop = {
    command: 'drop create',
    flags: { image: 'friday.png' },
    names: ['image'],
    folder: '/my art',
  };
  expect(repeatCommand(drop, '/my art')).toBe('cubedrop drop create --image friday.png');
  expect(repeatCommand(drop, '/home')).toBe("cd '/my art' && cubedrop drop create --image friday.png");
});
