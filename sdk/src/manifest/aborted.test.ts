import { expect, it } from '@jest/globals';
import { checkManifest } from './check.ts';
import { ASSUME_EXISTING } from './existing.ts';

const never = () => new Promise<never>(() => undefined);
const nft = (key: string) => ({ key, title: key, artwork: `${key}.png`, track: `${key}.mp3` });
const source = { name: 'a.json', text: JSON.stringify({ version: 1, nfts: [nft('a'), nft('b')] }) };

it('a check that is aborted while a file is read ends with `aborted`, and reads no other file', async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const read: string[] = [];
  let finish: () => void = () => undefined;
  const check = async (path: string) => {
    read.push(path);
    await new Promise<void>((resolve) => (finish = resolve));
    return 'It is damaged.';
  };
  const checking = checkManifest(source, { now: 1, files: { check }, signal });
  while (read.length === 0) await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  await expect(checking).rejects.toMatchObject({ code: 'aborted' });
  const before = read.length;
  finish();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read).toHaveLength(before);
});

it('a check that is aborted while the server does not respond ends with `aborted`', async () => {
  const stop = new AbortController();
  const { signal } = stop;
  const files = { check: async () => 'It is damaged.' };
  const existing = { ...ASSUME_EXISTING, nft: never, cube: never, drop: never };
  const text = JSON.stringify({
    version: 1,
    drops: [{ key: 'd', cubes: [{ id: '3a1f0c9be2d74586a0b1c2d3' }] }],
  });
  const checking = checkManifest({ name: 'a.json', text }, { now: 1, files, existing, signal });
  setTimeout(() => stop.abort(), 10);
  await expect(checking).rejects.toMatchObject({ code: 'aborted' });
  await expect(checkManifest(source, { now: 1, files, signal })).rejects.toMatchObject({ code: 'aborted' });
});
