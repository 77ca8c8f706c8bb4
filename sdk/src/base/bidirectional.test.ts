import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cubeHeading } from '../domain/share/messages.ts';
import { noticeText } from '../domain/notice/messages.ts';
import { isolated, withIsolateClosed } from './bidirectional.ts';

const CONTROLS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

describe('untrusted text within a plain text', () => {
  it('is isolated if it has right-to-left characters', () => {
    for (const text of ['ذاكرة المد', 'שלום', '\u200fa', '\u061ca', '\u{1e900}', 'Moss ﷽'])
      expect(isolated(text)).toBe(`\u2068${text}\u2069`);
    for (const text of ['Tidal Memory', '夜の路面電車', '12', '']) expect(isolated(text)).toBe(text);
  });

  it('loses embedding, override and isolate characters, and its paragraph ends become spaces', () => {
    expect(isolated('a\u2069\u202egnp.exe')).toBe('agnp.exe');
    expect(isolated('ب\u2069\u202e\nx')).toBe('\u2068ب x\u2069');
    const piece = fc.oneof(
      fc.constantFrom(...CONTROLS, 'ب', '\n', '\u2029', 'a'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = isolated(pieces.join(''));
        expect(text).toMatch(
          /^(?:[^\u202a-\u202e\u2066-\u2069]*|\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069)$/u,
        );
        expect(text).not.toMatch(/[\n\r\u0085\u2029]/);
        expect(isolated(text)).toBe(text);
      }),
    );
  });

  it('stays isolated if the surrounding text is truncated within it', () => {
    const by = `Cubes by ${isolated('ذاكرة المد')}.`;
    expect(withIsolateClosed(by)).toBe(by);
    expect(withIsolateClosed(by.slice(0, 14))).toBe(`${by.slice(0, 14)}\u2069`);
    expect(withIsolateClosed('Cubes')).toBe('Cubes');
  });

  it('is isolated in headings and notices', () => {
    expect(cubeHeading({ title: 'ذاكرة', musicArtist: { name: 'x\u202ey' } })).toBe(
      '\u2068ذاكرة\u2069 by xy',
    );
    expect(noticeText({ kind: 'won', subject: '\u202eذاكرة', amount: 0n })).toBe(
      'You won \u2068ذاكرة\u2069 for 0 WETH. Claim your cube.',
    );
    expect(noticeText({ kind: 'hidden', subject: 'a', amount: undefined, reason: 'שלום' })).toMatch(
      /The reason: \u2068שלום\u2069$/,
    );
  });
});
