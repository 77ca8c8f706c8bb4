import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { nft } from '../../../test/records.ts';
import { CubeObject } from './cube-object.tsx';

const facesIn = (box: HTMLElement) => [...box.querySelectorAll('.face')];

describe('a cube', () => {
  it('has six faces, each with the edge of its rarity and its artwork from this server', () => {
    const { container } = render(<CubeObject nfts={[0, 1, 2, 3, 4, 5].map(nft)} size={300} />);
    expect(facesIn(container).map(({ className }) => className.split(' ').at(-1))).toEqual([
      'rarity-mastercraft',
      'rarity-legendary',
      'rarity-epic',
      'rarity-rare',
      'rarity-uncommon',
      'rarity-common',
    ]);
    expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((place) => `/ipfs/bafkrei${place}`),
    );
  });

  it('shows a placeholder for each face that is missing', () => {
    const { container } = render(<CubeObject nfts={[nft(0), nft(1)]} size={300} />);
    expect(facesIn(container)).toHaveLength(6);
    expect(container.querySelectorAll('img')).toHaveLength(2);
    expect(container.querySelectorAll('.rarity-none svg')).toHaveLength(4);
  });

  it('shows a placeholder for artwork that does not load, and keeps its edge', () => {
    const { container } = render(<CubeObject nfts={[nft(0)]} size={300} standing />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.rarity-mastercraft svg')).not.toBeNull();
  });
});
