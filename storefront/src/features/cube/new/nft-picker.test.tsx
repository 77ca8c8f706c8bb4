import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NftPicker } from './nft-picker.tsx';

const show = (isComplete: boolean) =>
  render(
    <MemoryRouter>
      <NftPicker nfts={[]} isComplete={isComplete} onPick={() => {}} />
    </MemoryRouter>,
  );

it('says that artworks are missing, and leads to New NFT, if none is left before the cube is complete', () => {
  show(false);
  expect(screen.getByText('A cube needs six different artworks with copies left.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an NFT' })).toBeTruthy();
});

it('says that everything is selected if the last artworks have completed the cube', () => {
  show(true);
  expect(screen.getByText('You have selected everything there is.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
