import 'fake-indexeddb/auto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { configure, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { scaled } from '../../../test/scaled.ts';
import { addPlanned, readPlanned, type PlannedCube } from './planned-items.ts';
import { usePlanned } from './use-planned.ts';
import { useReferences } from './use-references.ts';

configure({ asyncUtilTimeout: scaled(5_000) });
afterEach(() => void jest.restoreAllMocks());

const cube = (key: string): PlannedCube => ({
  key,
  written: 'a'.repeat(64),
  title: `Cube ${key}`,
  description: '',
  nfts: [{ key: 'dawn' }, { key: 'dusk' }, { id: 'b'.repeat(24), onChainId: '1' }],
  price: 1n,
  royaltyBasisPoints: 0,
  ownerTrack: { kept: 'aa', name: 'full.mp3' },
  previewTrack: { kept: 'bb', name: 'preview.mp3' },
  musicArtistName: 'Moss',
  musicArtistPortrait: { url: '/uploads/moss.png' },
  musicArtistStatement: '',
});

const made = (key: string, id: string | null) => ({
  key,
  written: 'a'.repeat(64),
  digest: null,
  id,
  onChainId: id && '1',
});

function Cubes() {
  const { items = [] } = usePlanned('cubes', 'ana');
  const idOf = useReferences('nfts', items[0]?.nfts ?? []);
  return (
    <>
      <p>{items.map(({ title }) => title).join()}</p>
      <output aria-label="ids">{idOf && items[0]?.nfts.map((nft) => idOf(nft) ?? 'none').join()}</output>
    </>
  );
}

it('planned cubes are removed once they exist, but not while their key is only reserved', async () => {
  answerCalls({
    'POST /manifest/lookup': {
      success: true,
      items: [
        made('one', 'a'.repeat(24)),
        made('two', null),
        made('dawn', 'd'.repeat(24)),
        made('dusk', null),
      ],
    },
  });
  await addPlanned('ana', { cubes: [cube('one'), cube('two')], drops: [] });
  showInPage(<Cubes />);
  await screen.findByText('Cube two');
  await waitFor(async () => expect(await readPlanned('cubes', 'ana')).toEqual([cube('two')]));
  // The references of the cube that is left: an existing NFT by key, one that does not exist, and one by id.
  await waitFor(() =>
    expect(screen.getByLabelText('ids').textContent).toBe(`${'d'.repeat(24)},none,${'b'.repeat(24)}`),
  );
});
