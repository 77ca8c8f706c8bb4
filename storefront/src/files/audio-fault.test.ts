import { describe, expect, it } from '@jest/globals';
import { isMp3 } from './audio-fault.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('a chosen track', () => {
  it('is an mp3 by its first bytes, with a tag or without', () => {
    expect(isMp3(new TextEncoder().encode('ID3'))).toBe(true);
    expect(isMp3(bytes(0xff, 0xfb, 0x90, 0x64))).toBe(true);
    expect(isMp3(bytes(0xff, 0xf3, 0x40, 0xc0))).toBe(true);
  });

  it('is none where it is empty, a wave file, or AAC', () => {
    expect(isMp3(bytes())).toBe(false);
    expect(isMp3(new TextEncoder().encode('RIFF'))).toBe(false);
    expect(isMp3(bytes(0xff, 0xf1, 0x50, 0x80))).toBe(false);
  });
});
