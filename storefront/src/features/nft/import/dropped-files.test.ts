/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { DroppedFiles } from './dropped-files.ts';

const PNG = [...Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')];
const file = (path: string, bytes = PNG) => ({
  path,
  file: new File([new Uint8Array(bytes)], path.split('/').at(-1)!),
});
const check = (paths: string[], manifest: string, name: string) =>
  new DroppedFiles(
    paths.map((path) => file(path)),
    manifest,
  ).check(name, 'image');

describe('the files of a manifest', () => {
  it('are found at their paths in a dropped folder', async () => {
    const paths = ['drop/friday.yaml', 'drop/art/dawn.png', 'other/art/dawn.png', 'people/ana.png'];
    expect(await check(paths, 'drop/friday.yaml', 'art/dawn.png')).toMatchObject({
      path: 'drop/art/dawn.png',
    });
    expect(await check(paths, 'drop/friday.yaml', './art/../../people/ana.png')).toMatchObject({
      path: 'people/ana.png',
    });
  });

  it('are found by name if they were chosen without folders', async () => {
    expect(await check(['dawn.png', 'dusk.png'], 'friday.yaml', 'art/dawn.png')).toMatchObject({
      path: 'dawn.png',
      name: 'art/dawn.png',
      extension: 'png',
    });
  });

  it('are reported if missing or ambiguous', async () => {
    expect(await check(['dusk.png'], 'friday.yaml', 'art/dawn.png')).toBe('There is no file "art/dawn.png".');
    expect(await check(['a/dawn.png', 'b/dawn.png'], 'friday.yaml', 'art/dawn.png')).toBe(
      '"art/dawn.png" could be "a/dawn.png" or "b/dawn.png". Add the whole folder instead.',
    );
  });

  it('are checked by content', async () => {
    const files = new DroppedFiles([file('a.png', []), file('b.png', [1, 2, 3])], 'friday.yaml');
    expect(await files.check('a.png', 'image')).toBe('"a.png" is empty.');
    expect(await files.check('b.png', 'image')).toBe('"b.png" is not a png, jpeg or gif picture.');
    expect(await files.check('b.png', 'audio')).toContain('is not an mp3');
  });
});
