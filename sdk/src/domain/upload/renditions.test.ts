import { describe, expect, it } from '@jest/globals';
import { renditionPath, renditionSet } from './renditions.ts';

const CID = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';
const NAME = `${'a'.repeat(64)}.png`;

describe('renditions', () => {
  it('are addressed by content name or CID', () => {
    expect(renditionPath(`https://cubedrop.example/ipfs/${CID}`, 'card')).toBe(`/pictures/${CID}/card`);
    expect(renditionPath(`/uploads/${NAME}`, 'thumb', 'webp')).toBe(`/pictures/${NAME}/thumb.webp`);
    expect(renditionSet(`/ipfs/${CID}`)).toBe(
      `/pictures/${CID}/thumb 160w, /pictures/${CID}/card 480w, /pictures/${CID}/large 800w, /pictures/${CID}/full 1280w`,
    );
  });

  it('exist only for URLs of uploaded images and of artwork', () => {
    for (const url of [
      '',
      'blob:https://cubedrop.example/1',
      'https://elsewhere.example/a.png',
      `/uploads/${'a'.repeat(64)}.mp3`,
      `/ipfs/${CID}/x`,
      '/ipfs/..',
      `/uploads/${NAME}?expires=1`,
    ]) {
      expect(renditionPath(url, 'full')).toBeUndefined();
      expect(renditionSet(url)).toBeUndefined();
    }
  });
});
