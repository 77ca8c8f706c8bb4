import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withHead } from './page-head.ts';

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8" />
    <meta
      name="description"
      content="Six artworks and one song."
    />
    <title>Cubedrop</title></head><body><script type="module" src="/assets/a.js"></script></body></html>`;
const publicUrl = 'https://cubedrop.example';

/** Returns the content of a tag as a browser reads it. */
function tag(html: string, name: string): string | undefined {
  const [, content] = new RegExp(`<meta (?:name|property)="${name}" content="([^"<>]*)" />`).exec(html) ?? [];
  return content
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

describe("the head of the storefront's page", () => {
  it('contains the title, description, URL, picture and feeds of the page', () => {
    const html = withHead(PAGE, {
      card: {
        title: 'Tidal Memory by Moss',
        description: 'Six pictures\n and a song.',
        path: '/auctionDrops/DropCubes/ab',
        picture: { path: '/pictures/share/cube/ab/cd.jpg', alt: 'The cube Tidal Memory' },
        feed: { path: '/feeds/creators/0xab', title: 'New drops by "Moss"' },
      },
      publicUrl,
      picture: '/share.jpg',
    });
    const url = `${publicUrl}/auctionDrops/DropCubes/ab`;
    const image = `${publicUrl}/pictures/share/cube/ab/cd.jpg`;
    expect(html).toContain('<title>Tidal Memory by Moss | Cubedrop</title>');
    expect(html).toContain(`<link rel="canonical" href="${url}" />`);
    expect(html.match(/<title>|name="description"|rel="canonical"|"og:image"/g)).toHaveLength(4);
    expect(html).toContain(
      '<link rel="alternate" type="application/json+oembed" title="Tidal Memory by Moss" ' +
        `href="${publicUrl}/oembed?format=json&amp;url=${encodeURIComponent(url)}" />`,
    );
    const feed = (title: string, path: string) =>
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="${publicUrl}${path}" />`;
    expect(html).toContain(feed('New drops by &quot;Moss&quot;', '/feeds/creators/0xab'));
    expect(html).toContain(feed('New drops on Cubedrop', '/feeds/drops'));
    expect(html).toContain(feed('Activity on Cubedrop', '/feeds/activity'));
    const expected = {
      description: 'Six pictures and a song.',
      'og:title': 'Tidal Memory by Moss',
      'og:url': url,
      'og:description': 'Six pictures and a song.',
      'og:type': 'website',
      'og:site_name': 'Cubedrop',
      'og:image': image,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'og:image:alt': 'The cube Tidal Memory',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Tidal Memory by Moss',
      'twitter:image': image,
      'twitter:image:alt': 'The cube Tidal Memory',
    };
    for (const [name, content] of Object.entries(expected))
      expect([name, tag(html, name)]).toEqual([name, content]);
  });

  it("falls back to the storefront's own texts", () => {
    const html = withHead(PAGE, { card: undefined, publicUrl, picture: '/share.jpg' });
    expect(html).toContain('<title>Cubedrop</title>');
    expect(tag(html, 'og:description')).toBe('Six artworks and one song.');
    expect(tag(html, 'og:image')).toBe(`${publicUrl}/share.jpg`);
    expect(html).not.toMatch(/canonical|og:url/);
    const bare = withHead('<title>Cubedrop</title>', {
      card: undefined,
      path: '/',
      publicUrl,
      picture: undefined,
    });
    expect(tag(bare, 'twitter:card')).toBe('summary');
    expect(bare).toContain(`<link rel="canonical" href="${publicUrl}/" />`);
    expect(bare).not.toContain('og:image');
  });

  it('closes the isolate of a name that is cut', () => {
    const description = `Cubes by \u2068${'ب'.repeat(300)}\u2069.`;
    const card = { title: 'a', description, path: '/a' };
    const cut = tag(withHead(PAGE, { card, publicUrl, picture: undefined }), 'og:description');
    expect(cut).toMatch(/^Cubes by \u2068ب+…\u2069$/);
    expect(cut).toHaveLength(200);
  });

  it('escapes user input, so that it cannot add tags', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '"><script>alert(1)</script>',
        "' onload='x",
        '</title><script>',
        '$&$1$`',
        '\ud800',
        '\0',
      ),
    );
    const tags = (html: string): number => html.match(/</g)!.length;
    const card = (title: string, description: string) => ({
      title,
      description,
      path: '/a',
      picture: { path: '/b.jpg', alt: title },
    });
    const plain = withHead(PAGE, { card: card('a', 'b'), publicUrl, picture: undefined });
    fc.assert(
      fc.property(hostile, hostile, (title, description) => {
        const html = withHead(PAGE, { card: card(title, description), publicUrl, picture: undefined });
        expect(tags(html)).toBe(tags(plain));
        expect(html).not.toMatch(/\p{Surrogate}/u);
        expect(tag(html, 'og:title')).toBe(
          title
            .replace(/[\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
            .replace(/[\s\p{Cc}]+/gu, ' ')
            .trim(),
        );
        expect([...tag(html, 'og:description')!].length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
