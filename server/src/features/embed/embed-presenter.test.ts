import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { embedPolicy, EMBED_SCRIPT } from './embed-assets.ts';
import { presentEmbed, presentNoEmbed, type EmbedCard } from './embed-presenter.ts';

const START = 1_796_000_000;
const CARD: EmbedCard = {
  kind: 'cube',
  summary: {
    title: 'Tidal Memory',
    artists: ['Moss'],
    picture: `https://cubedrop.example/uploads/${'a'.repeat(64)}.png`,
    offer: { price: 2n * WEI_PER_ETH, bids: 1, startsAt: START, endsAt: START + 60, isClosed: false },
  },
  path: '/auctionDrops/DropCubes/Nfts/ab/cd',
  now: START,
  publicUrl: 'https://cubedrop.example',
};
const cardAt = (now: number) => presentEmbed({ ...CARD, now });
/** Returns the text of a page without its elements, style and script. */
const textOf = (page: string) =>
  page
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the embedded card', () => {
  it('shows the title, artist, bid and end of a cube, with a link to its page', () => {
    const page = cardAt(START);
    expect(textOf(page)).toBe(
      'Tidal Memory by Moss | Cubedrop Tidal Memory Moss Highest bid 2 WETH Ends 30 Nov 2026, 00:54 UTC Listen on Cubedrop',
    );
    expect(page).toContain(`<img src="/pictures/${'a'.repeat(64)}.png/card" alt="">`);
    expect(page).toContain(
      '<a href="https://cubedrop.example/auctionDrops/DropCubes/Nfts/ab/cd" target="_blank" rel="noopener"',
    );
  });

  it('counts down to the start and to the end, and no further', () => {
    expect(cardAt(START - 1)).toContain(`data-at="${START}" data-left="Starts in"`);
    expect(cardAt(START)).toContain(`data-at="${START + 60}" data-left="Ends in"`);
    expect(cardAt(START + 60)).not.toContain('data-at');
    expect(textOf(cardAt(START + 60))).toContain('Ended 30 Nov 2026');
  });

  it('shows what is in a season, and no price', () => {
    const { title, picture } = CARD.summary;
    const summary = { title, picture, artists: [], contents: 'A season of 2 drops.' };
    expect(textOf(presentEmbed({ ...CARD, kind: 'season', summary }))).toBe(
      'Tidal Memory | Cubedrop Tidal Memory A season of 2 drops. See the season',
    );
  });

  it('escapes all texts of users, and keeps their writing direction to themselves', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const summary = {
      ...CARD.summary,
      title: `\u202e${hostile}`,
      artists: [hostile, "ب O'Neil"],
      picture: `https://elsewhere.example/"><b>`,
    };
    const page = presentEmbed({ ...CARD, summary, path: '/x"onclick="y' });
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(page).not.toMatch(/<img|<b>"|onclick="/);
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)');
    expect(page).toContain('\u2068ب O&#39;Neil\u2069');
    expect(page).not.toContain('\u202e');
  });

  it('says nothing about what it cannot show', () => {
    expect(textOf(presentNoEmbed())).toBe('Cubedrop This is not available.');
  });
});

describe('its policy', () => {
  it('allows only its own script and style, and sandboxes it', () => {
    const policy = embedPolicy(['https://media.example']);
    const [, hash = ''] = /script-src 'sha256-([^']+)';/.exec(policy) ?? [];
    expect(hash).toBe(createHash('sha256').update(EMBED_SCRIPT).digest('base64'));
    expect(policy).toContain("default-src 'none'; ");
    expect(policy).toContain("img-src 'self' https://media.example; ");
    expect(policy).toContain(
      'frame-ancestors *; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    expect(policy).not.toMatch(/unsafe|same-origin|allow-forms|allow-top-navigation/);
  });
});
