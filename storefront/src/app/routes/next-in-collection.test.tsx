import { expect, it } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { cube, WIRE_CUBE } from '../../../test/records.ts';
import { NextInCollection } from './next-in-collection.tsx';

const collection = { id: 'b'.repeat(24), title: 'First Light' };
const IN_DROP = {
  dropId: 'd'.repeat(24),
  AuctionStartsAt: 1_000,
  AuctionEndsAt: 2_000,
  MinimumBid: '1',
  bidDelta: '1',
};

/** Shows the link below a cube whose collection continues with the given cubes. Returns the call that read these. */
async function show(next: readonly Partial<Wire['Cube']>[]) {
  const shown = cube({ onChainId: '7' });
  const tokensdata = next.map((fields, index) => ({
    ...WIRE_CUBE,
    _id: String(index + 1).repeat(24),
    ...fields,
  }));
  const lists = { nftsdata: next.map(() => []), tokencount: next.length, countIsExact: true };
  const path = `/creator/${shown.creator}/cubes/0/4`;
  const calls = answerCalls({ [`GET ${path}`]: { success: true, tokensdata, ...lists } });
  showInPage(<NextInCollection cube={shown} collection={collection} />);
  await waitFor(() => expect(calls.some((call) => call.includes(path))).toBe(true));
  return calls.find((call) => call.includes(path));
}

it('links to the next cube of the collection', async () => {
  const call = await show([
    { title: 'Windfall', ...IN_DROP },
    { title: 'Undertow', ...IN_DROP },
  ]);
  expect(call).toContain(`collection=${collection.id}&newerThan=7&sort=oldest`);
  const link = await screen.findByRole('link', { name: /Windfall/ });
  expect(link.getAttribute('href')).toBe(`/auctionDrops/DropCubes/Nfts/${IN_DROP.dropId}/${'1'.repeat(24)}`);
  screen.getByRole('navigation', { name: 'Next in First Light' });
  expect(screen.queryByText('Undertow')).toBeNull();
});

it('passes over a cube that has no page because it was never offered', async () => {
  await show([{ title: 'Windfall' }, { title: 'Undertow', ...IN_DROP }]);
  await screen.findByRole('link', { name: /Undertow/ });
});

it('shows nothing below the last cube', async () => {
  await show([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
