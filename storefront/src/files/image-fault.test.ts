import { describe, expect, it } from '@jest/globals';
import { MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import { imageTexts, imageTypeOf, readImage } from './image-fault.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function file(bytes: readonly number[], { name = 'a.png', type = 'image/png', size = bytes.length } = {}) {
  const data = new Uint8Array(bytes);
  return { name, type, size, slice: () => ({ arrayBuffer: async () => data.buffer }) } as unknown as File;
}

describe('a chosen picture', () => {
  it('is known by its first bytes, not by its name', () => {
    expect(imageTypeOf(new Uint8Array(PNG))).toBe('image/png');
    expect(imageTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(imageTypeOf(new TextEncoder().encode('GIF89a'))).toBe('image/gif');
    expect(imageTypeOf(new TextEncoder().encode('%PDF-1.7'))).toBeNull();
    expect(imageTypeOf(new Uint8Array(PNG.slice(0, 4)))).toBeNull();
  });

  it('is refused while it is empty, something else, or larger than 5 MiB', async () => {
    expect(await readImage(file([]))).toBe(imageTexts.wrongKind);
    expect(await readImage(file([...new TextEncoder().encode('<svg/>')]))).toBe(imageTexts.wrongKind);
    expect(await readImage(file(PNG, { size: MAX_IMAGE_BYTES + 1 }))).toBe(imageTexts.tooLarge);
    const good = file(PNG, { size: MAX_IMAGE_BYTES });
    expect(await readImage(good)).toBe(good);
  });
});
