import { expect, it } from '@jest/globals';
import { flagWords, repeatCommand } from './repeat-command.ts';

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
