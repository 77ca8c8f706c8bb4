import { expect, it } from '@jest/globals';
import type { Nft } from '@cubedrop/sdk/api';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { nft } from '../../../../test/records.ts';
import { PreviewSlots } from './preview-slots.tsx';

function Slots() {
  const [nfts, setNfts] = useState<readonly Nft[]>([nft(1), nft(2), nft(3)]);
  return <PreviewSlots nfts={nfts} onOrder={setNfts} onRemove={() => {}} />;
}

const order = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const focused = () => document.activeElement?.getAttribute('aria-label');

it('moves an artwork with its buttons, announces its face, and keeps the focus on the button', () => {
  render(<Slots />);
  press('Move Face 1 to the next face');
  expect(order()).toEqual(['Face 2', 'Face 1', 'Face 3']);
  expect(screen.getByRole('status').textContent).toBe('Face 1 is now face 2 of 6, right.');
  expect(focused()).toBe('Move Face 1 to the next face');
});

it('focuses the other button of an artwork that has reached the first or last face', () => {
  render(<Slots />);
  press('Move Face 2 to the previous face');
  expect(order()).toEqual(['Face 2', 'Face 1', 'Face 3']);
  expect(focused()).toBe('Move Face 2 to the next face');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Move Face 2 to the previous face' }).disabled,
  ).toBe(true);
});
