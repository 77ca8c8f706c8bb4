import { describe, expect, it } from '@jest/globals';
import { drawText, type TextStyle } from './drawn-text.ts';

const STYLE: TextStyle = { size: 40, colour: '#ffffff', width: 400, lines: 2 };

describe('drawText', () => {
  it('draws a short text in one line', async () => {
    const drawn = (await drawText('Tidal Memory', STYLE))!;
    expect(drawn.width).toBeGreaterThan(150);
    expect(drawn.width).toBeLessThanOrEqual(400);
    expect(drawn.height).toBeLessThan(50);
  });

  it.each([
    ['of many words', 'All that the tide brings back in winter, and more than that '.repeat(20)],
    ['of one long word', 'Donaudampfschiffahrt'.repeat(40)],
    ['with stacked marks', `Tide${'\u0301\u0302\u0303'.repeat(400)} and more`],
    ['that is right-to-left', '\u2068ليل طويل جدا في المدينة القديمة\u2069 '.repeat(20)],
    ['with markup', '<span size="999999">Huge</span>&amp;'.repeat(20)],
  ])('keeps a text %s within its width and lines', async (_name, text) => {
    const drawn = await drawText(text, STYLE);
    if (!drawn) throw new Error('Nothing was drawn.');
    expect(drawn.width).toBeLessThanOrEqual(400);
    expect(drawn.height).toBeLessThanOrEqual(122);
  });

  it('draws markup as text', async () => {
    const [bold, plain] = await Promise.all([drawText('<b>I</b>', STYLE), drawText('I', STYLE)]);
    expect(bold!.width).toBeGreaterThan(3 * plain!.width);
  });

  it('draws nothing for a text without visible characters', async () => {
    expect(await drawText(' \u200b ', STYLE)).toBeUndefined();
    expect(await drawText('', STYLE)).toBeUndefined();
  });
});
