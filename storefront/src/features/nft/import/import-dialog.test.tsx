import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { itemKeyOf } from '@cubedrop/sdk/manifest';
import { cleanup, configure, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { scaled } from '../../../../test/scaled.ts';
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

configure({ asyncUtilTimeout: scaled(5_000) });

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
};
const SIX = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ ...MANIFEST.nfts[0]!, key }));
const CUBE = {
  key: 'morning',
  title: 'Morning',
  description: 'Six pictures and a song.',
  nfts: SIX.map(({ key }) => key),
  price: '0.5 ETH',
  ownerMusic: 'full.mp3',
  nonOwnerMusic: 'full.mp3',
  musicArtist: existing,
};
const DROP = {
  key: 'friday',
  title: 'Friday',
  description: 'One night only.',
  image: 'dawn.png',
  cubes: ['morning'],
  startsAt: '2027-01-08T18:00:00Z',
  endsAt: '2027-01-08T20:00:00Z',
  minimumBid: '0.1 WETH',
  bidDelta: '0.01 WETH',
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

/** More than a second of silence: frames of 417 bytes, 26 ms each. */
const TRACK = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])),
);

/** Opens the import with a manifest and its files. @param made keys that exist, in all lists */
function open(manifest: object, made: readonly object[] = []) {
  answerCalls({
    'GET /profile/createprofile': {
      success: true,
      Imageartist: [{ ...ANA, Website: 'https://example.org' }],
      Producer: [ANA],
      ExecutiveProducer: [ANA],
      Fan: [ANA],
      Musicartist: [ANA],
    },
    'GET /collection/collections': { success: true, Collectiondata: [PAPER] },
    'POST /manifest/lookup': { success: true, items: made },
  });
  showInPage(
    <ImportDialog
      initialFiles={[
        readable('friday.json', Buffer.from(JSON.stringify(manifest))),
        readable('dawn.png', PNG),
        readable('full.mp3', TRACK),
      ]}
      onAdd={() => Promise.resolve()}
      onPictures={() => {}}
      onClose={() => {}}
    />,
    { now: Date.UTC(2027, 0, 1) / 1_000 },
  );
}

beforeEach(() => {
  // jsdom has no layout, so that a virtual list would show nothing.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  signInAs(['creator'], `0x${'a'.repeat(40)}`);
});
afterEach(() => {
  forgetSession();
  jest.restoreAllMocks();
});

const outcome = async () => {
  const [found] = await screen.findAllByText(/To create:|already exists|Nothing was imported/);
  return found!.closest('[role="dialog"]')!.textContent;
};
const listed = (name: string) =>
  screen
    .getAllByRole('list', { name })
    .flatMap((list) => [...list.querySelectorAll('[role="listitem"]')])
    .map(({ textContent }) => textContent);
const SEASON = {
  key: 'winter',
  title: 'Winter',
  description: 'All of it.',
  image: 'dawn.png',
  drops: ['friday'],
};
const importButton = () => screen.queryByRole('button', { name: /^(Import \d|Add \d)/ })?.textContent;

it('shows each item of a manifest that it would create, with absolute times', async () => {
  open({ version: 1, nfts: SIX, cubes: [CUBE], drops: [DROP], seasons: [SEASON] });
  expect(await outcome()).toContain('To create: 6 NFTs, 1 cube, 1 drop, 1 season. The import itself creates');
  expect(listed('NFTs')).toHaveLength(6);
  expect(listed('NFTs')[0]).toBe('DawnNewAna, supply 1');
  expect(listed('Cubes')).toEqual(['MorningNew6 artworks, 0.5 ETH']);
  expect(listed('Drops')).toEqual([
    'FridayNew1 cube, Fri 08 Jan 2027, 18:00 UTC to Fri 08 Jan 2027, 20:00 UTC',
  ]);
  expect(listed('Seasons')).toEqual(['WinterNew1 drop']);
  expect(importButton()).toBe('Import 9 items');
});

it('adds a manifest of only NFTs to the queue', async () => {
  open({ version: 1, nfts: SIX });
  expect(await outcome()).not.toContain('The import itself');
  expect(importButton()).toBe('Add 6 to the queue');
});

it('imports the lists before the first one with errors, and shows these errors with line and key', async () => {
  open({ version: 1, nfts: SIX, cubes: [CUBE], drops: [{ ...DROP, minimumBid: '-1 WETH' }] });
  const text = await outcome();
  expect(text).toContain('To create: 6 NFTs, 1 cube.');
  expect(text).toContain('Left out: 1 drop. Correct these errors');
  expect(listed('Errors')).toEqual([
    expect.stringMatching(/^drops\[0\]\.minimumBid.+ \(line 1, key friday, value "-1 WETH"\)$/),
  ]);
});

it('leaves out the drops as well if cubes have errors, and imports nothing if NFTs have', async () => {
  open({ version: 1, nfts: SIX, cubes: [{ ...CUBE, price: '-1 ETH' }], drops: [DROP] });
  expect(await outcome()).toContain('Left out: 1 cube, 1 drop.');
  expect(listed('Errors').join()).toContain('cubes[0].priceSale Price Cannot be Negative');
  cleanup();
  open({ version: 1, nfts: [{ ...SIX[0], supply: -1 }], drops: [{ ...DROP, cubes: [] }] });
  expect(await outcome()).toContain('Nothing was imported.');
  expect(listed('Errors').join()).toContain('Token Supply cannot be Negative');
  expect(importButton()).toBeUndefined();
});

it('leaves existing items as they are, and refuses a key that was used for other content', async () => {
  const { written, ...item } = {
    key: 'dawn',
    written: '0'.repeat(64),
    digest: null,
    id: 'a'.repeat(24),
    onChainId: '1',
  };
  open(MANIFEST, [{ ...item, written }]);
  expect(await outcome()).toContain('Nothing was imported.');
  expect(listed('Errors')).toEqual([
    expect.stringMatching(/The key "dawn" was used for other content before.+\(line 1, key dawn\)$/),
  ]);
  cleanup();
  const same = (await itemKeyOf({ key: 'dawn', written: MANIFEST.nfts[0]! })).written;
  open(MANIFEST, [{ ...item, written: same }]);
  expect(await outcome()).toContain('Everything in this manifest already exists.');
  expect(listed('NFTs')).toEqual(['DawnExistsAna, supply 1']);
  expect(importButton()).toBeUndefined();
});

it('says that a manifest without items is empty, and names people whom nothing refers to', async () => {
  open({ version: 1, nfts: [] });
  await screen.findByText('1 error. Nothing was imported.');
  expect(listed('Errors')).toEqual(['There are no NFTs, cubes, drops or seasons in this manifest.']);
  cleanup();
  const profiles = { fans: [{ key: 'zoe', name: 'Zoe', image: 'dawn.png', inspiration: 'Row one.' }] };
  open({ ...MANIFEST, profiles });
  expect(await outcome()).toContain('Nothing in this file names profiles.fans[0]');
});
