import { describe, expect, it } from '@jest/globals';
import { filesIn, withSources } from './kept-file.ts';

const blob = new Blob(['paint']);
const input = {
  price: 5n,
  image: { kept: 'aa', name: 'dawn.png' },
  nfts: [
    { artwork: { kept: 'bb', name: 'dusk.png' }, portrait: { url: '/uploads/x.png' }, supply: 3, note: null },
  ],
};

describe('a stored flow input with files', () => {
  it('lists its files at any depth', () => {
    expect(filesIn(input)).toEqual(['aa', 'bb']);
  });

  it('loads files only on demand, and keeps everything else', async () => {
    const reads: string[] = [];
    const converted = withSources(input, async (kept) => {
      reads.push(kept);
      return blob;
    }) as { price: bigint; nfts: { artwork: { name: string; load(): Promise<Blob> }; supply: number }[] };
    expect(reads).toEqual([]);
    expect(converted).toMatchObject({
      price: 5n,
      image: { name: 'dawn.png' },
      nfts: [{ portrait: { url: '/uploads/x.png' }, supply: 3, note: null }],
    });
    expect(await converted.nfts[0]!.artwork.load()).toBe(blob);
    expect(reads).toEqual(['bb']);
  });
});
