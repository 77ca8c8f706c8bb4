import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { drop } from '../../../test/records.ts';
import { DropBill } from './drop-bill.tsx';

it('links each drop to its page, and its artists to the page of the creator', () => {
  const { id, creator } = drop({});
  showInPage(<DropBill drops={[drop({ artists: ['Noor Halden', 'Moss'] })]} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Friday Drop', `/auctionDrops/DropCubes/${id}`],
    ['Noor Halden, Moss', `/creators/${creator}`],
  ]);
});

it('has no empty link while a drop’s artists are unknown', () => {
  showInPage(<DropBill drops={[drop({ artists: [] })]} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('shows a note on each drop', () => {
  showInPage(<DropBill drops={[drop({})]} note={({ title }) => <p>Note on {title}</p>} />);
  expect(screen.getByText(/^Note on/).textContent).toBe(`Note on ${drop({}).title}`);
});
