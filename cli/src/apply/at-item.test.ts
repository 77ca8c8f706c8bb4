import { expect, it } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import { atItem } from './at-item.ts';

const text = 'version: 1\nseasons:\n  - {key: winter, title: Winter}\n';
const source = { name: 'release.yaml', folder: '/', text };
const refused = new CubedropError('refused', 'A drop has started.', { hint: 'Leave it out.' });

it('an error of an item that is being created names the file, the line and the key of the item', () => {
  expect(atItem(source, 'seasons', 'winter', refused)).toMatchObject({
    category: 'refused',
    shortMessage: 'A drop has started. (release.yaml, seasons[0], line 3, key winter)',
    hint: 'Leave it out.',
    cause: refused,
  });
});

it.each([
  ['its cause is elsewhere', source, new CubedropError('unavailable', 'There is no server.')],
  ['it is no CubedropError', source, new Error('x')],
  ['the user wrote flags', { ...source, rewriteFault: () => ({ path: '', message: '' }) }, refused],
  ['the item is not in the manifest', { ...source, text: 'version: 1' }, refused],
])('an error stays as it is if %s', (_case, manifest, error) => {
  expect(atItem(manifest, 'seasons', 'winter', error)).toBe(error);
});
