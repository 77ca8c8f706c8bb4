import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { nft } from '../../../test/records.ts';
import { CubeObject } from './cube-object.tsx';

const facesIn = (box: HTMLElement) => [...box.querySelectorAll('.face')];

describe('a cube', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has six faces, each with artwork from this server in the frame of its rarity', () => {
    const { container } = render(<CubeObject nfts={[0, 1, 2, 3, 4, 5].map(nft)} size={300} />);
    expect(facesIn(container).map(({ className }) => className.split(' ').at(-1))).toEqual([
      'rarity-mastercraft',
      'rarity-legendary',
      'rarity-epic',
      'rarity-rare',
      'rarity-uncommon',
      'rarity-common',
    ]);
    const pictures = () =>
      [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    const artworks = [0, 1, 2, 3, 4, 5].map((place) => `/ipfs/bafkrei${place}`);
    expect(pictures()).toEqual(artworks.slice(0, 3)); // the visible faces load first
    act(() => void jest.runAllTimers());
    expect(pictures()).toEqual(artworks);
  });

  it('loads its front before its sides if it is the page’s main cube', () => {
    const { container } = render(<CubeObject nfts={[0, 1, 2].map(nft)} size={300} standing first />);
    const asked = [...container.querySelectorAll('img')].map((picture) => [
      ...[picture.getAttribute('fetchpriority'), picture.getAttribute('loading')],
    ]);
    expect(asked).toEqual([
      ['high', 'eager'],
      ['low', 'eager'],
      ['low', 'eager'],
    ]);
  });

  it('shows a placeholder for each missing face', () => {
    const { container } = render(<CubeObject nfts={[nft(0), nft(1)]} size={300} />);
    expect(facesIn(container)).toHaveLength(6);
    expect(container.querySelectorAll('img')).toHaveLength(2);
    expect(container.querySelectorAll('.rarity-none svg')).toHaveLength(4);
  });

  it('shows a placeholder for artwork that fails to load, in the frame of its rarity', () => {
    const { container } = render(<CubeObject nfts={[nft(0)]} size={300} standing />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.rarity-mastercraft svg')).not.toBeNull();
  });
});
