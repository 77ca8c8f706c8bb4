import { describe, expect, it } from '@jest/globals';
import type { Nft } from '@cubedrop/sdk/api';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { nft } from '../../../test/records.ts';
import { NftDetails } from './nft-details.tsx';

const { imageArtist } = nft(1);

function credits(fields: Partial<Nft> = {}) {
  const { container } = render(
    <MemoryRouter>
      <NftDetails nft={{ ...nft(1), ...fields }} maker={<a href="/creators/0x1">0x1</a>} />
    </MemoryRouter>,
  );
  const rows = [...container.querySelectorAll('dl > div')];
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')] as const),
  );
}

describe('the card of an artwork', () => {
  it('shows supply, credits and collection, and links to the creator', () => {
    const rows = credits();
    expect(Object.entries(rows).map(([role, words]) => `${role}: ${words?.textContent}`)).toEqual([
      'Supply: 1 of 1',
      'Image artist: Ana',
      'Producer: Kit',
      'Executive producer: Lee',
      'Fan: Zoe',
      'Other: Shot on film.',
      'Collection: First Light',
      'Made by: 0x1',
    ]);
    expect(rows['Made by']?.querySelector('a')?.getAttribute('href')).toBe('/creators/0x1');
  });

  it('links to the collection, unless its id is not known yet', () => {
    const id = 'a'.repeat(24);
    const known = credits({ collection: { id, title: 'First Light' } }).Collection;
    expect(known?.querySelector('a')?.getAttribute('href')).toBe(`/collections/${id}`);
    expect(
      credits({ collection: { id: null, title: 'First Light' } }).Collection?.querySelector('a'),
    ).toBeNull();
  });

  it('links to the artist’s website, and shows a URL that is neither http nor https as text', () => {
    const linked = credits({ imageArtist: { ...imageArtist, website: 'lio.example' } })['Image artist'];
    expect(linked?.querySelector('a')?.href).toBe('https://lio.example/');
    const plain = credits({ imageArtist: { ...imageArtist, website: 'javascript:alert(1)' } })[
      'Image artist'
    ];
    expect(plain?.querySelector('a')).toBeNull();
    expect(plain?.textContent).toBe('Ana, javascript:alert(1)');
    expect(credits({ imageArtist: { ...imageArtist, website: '' } })['Image artist']?.textContent).toBe(
      'Ana',
    );
  });
});
