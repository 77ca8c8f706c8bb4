import { describe, expect, it } from '@jest/globals';
import { drawableText } from './drawable-text.ts';

describe('drawableText', () => {
  /** A machine whose only font is for Latin script. */
  const onlyLatin = async (codePoint: number) => codePoint < 0x250 || codePoint === 0x2026;
  const drawable = (text: string) => drawableText(text, onlyLatin);

  it('keeps a text that can be drawn', async () => {
    expect(await drawable('Tidal Memory, № 2: Ça ira')).toBe('Tidal Memory, … 2: Ça ira');
    expect(await drawable('Ca\u0327 ira')).toBe('Ca\u0327 ira');
  });

  it('replaces each run of characters that no font has by one ellipsis', async () => {
    expect(await drawable('夜の歌 Live')).toBe('… Live');
    expect(await drawable('A👩‍👩‍👧‍👦🎵B')).toBe('A…B');
    expect(await drawable('A 夜 B 歌')).toBe('A … B …');
  });

  it('returns an empty text if nothing is left', async () => {
    expect(await drawable('夜の歌')).toBe('');
    expect(await drawable('夜 – 歌!')).toBe('');
    expect(await drawable('')).toBe('');
  });

  it('recognises characters that no font of this machine has', async () => {
    expect(await drawableText('Tidal Memory \u{10fffd}\ufdd1')).toBe('Tidal Memory …');
    expect(await drawableText('Ça ira, Ünal & ﬁ <b>')).toMatch(/^Ça ira, Ünal & .* <b>$/);
    // Characters without ink are not drawn either, whatever the fonts have.
    expect(await drawableText('A\u2800B \u3164')).toBe('A…B …');
    expect(await drawableText('\u2800\u3164')).toBe('');
    // Letters that are boxes themselves are not taken for missing ones.
    expect(await drawableText('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789|[]_=#%&@')).toBe(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789|[]_=#%&@',
    );
  });
});
