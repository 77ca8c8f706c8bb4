import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import type { NamedFile } from '../../../files/named-file.ts';

// The library of the real dialog does not load here.
jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <section role="dialog">
      {children}
      {footer}
    </section>
  ),
}));
const { ImportDialog } = await import('./import-dialog.tsx');
// Loaded beforehand, so that the test does not wait for it.
await import('./read-import.ts');

const PNG = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex');
const existing = { existing: 'Ana' };
const MANIFEST = {
  version: 1,
  nfts: [
    {
      key: 'dawn',
      artwork: 'dawn.png',
      title: 'Dawn',
      description: 'Cut paper.',
      rarity: 'Rare',
      supply: 1,
      imageArtist: existing,
      producer: existing,
      executiveProducer: existing,
      fan: existing,
      other: 'None.',
      collection: { existing: 'Paper' },
    },
  ],
  cubes: [{ key: 'one' }, { key: 'two' }],
  drops: [{ key: 'friday' }],
};
const ANA = { _id: 'e'.repeat(24), Name: 'Ana', Profile: '/uploads/ana.png', About: 'Paints.' };
const PAPER = {
  _id: 'f'.repeat(24),
  collectiontitle: 'Paper',
  image: null,
  nftids: [],
  nftCount: 0,
  creator: `0x${'a'.repeat(40)}`,
};

/** A file that can be read. The files of jsdom cannot. */
function readable(path: string, content: Buffer): NamedFile {
  const part = { arrayBuffer: async () => new Uint8Array(content).buffer };
  const file = Object.assign(new File([new Uint8Array(content)], path), part, { slice: () => part });
  return { path, file };
}

beforeEach(() => signInAs(['creator'], `0x${'a'.repeat(40)}`));
afterEach(() => {
  forgetSession();
  jest.restoreAllMocks();
});

it('says which items of a manifest it leaves out', async () => {
  answerCalls({
    'GET /profile/createprofile': {
      success: true,
      Imageartist: [{ ...ANA, Website: 'https://example.org' }],
      Producer: [ANA],
      ExecutiveProducer: [ANA],
      Fan: [ANA],
      Musicartist: [],
    },
    'GET /collection/collections': { success: true, Collectiondata: [PAPER] },
    'POST /manifest/lookup': { success: true, items: [] },
  });
  const manifest = readable('friday.json', Buffer.from(JSON.stringify(MANIFEST)));
  showInPage(
    <ImportDialog
      initialFiles={[manifest, readable('dawn.png', PNG)]}
      onAdd={() => Promise.resolve()}
      onPictures={() => {}}
      onClose={() => {}}
    />,
  );
  const outcome = await screen.findByText(/NFT is ready/);
  expect(outcome.textContent).toBe(
    '1 NFT is ready.  Left out: 2 cubes, 1 drop. Only NFTs are imported here. Create the rest with cubedrop apply.',
  );
  expect(screen.getByRole('button', { name: 'Add 1 to the queue' })).toBeTruthy();
});
