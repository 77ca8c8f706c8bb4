import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { scaled } from '../../../../test/scaled.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import type { NamedFile } from '../../../files/named-file.ts';
import { forgetSession } from '../../../session/session.ts';
import { NO_NFT, type NftValues } from '../new/values.ts';
import { othersThan } from './others-than.ts';

// jsdom's files cannot be stored in a database.
jest.unstable_mockModule('../../../files/storing-files.ts', () => ({
  whileStoring: (work: (keep: () => Promise<object>) => Promise<unknown>) =>
    work(async () => ({ url: '/uploads/a.png' })),
}));
// The library of the real field does not load here.
jest.unstable_mockModule('../../../components/form/pick-field.tsx', () => ({ PickField: () => null }));
const { PicturesForm } = await import('./pictures-form.tsx');

configure({ asyncUtilTimeout: scaled(5_000) });

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** A picture that can be read. The files of jsdom cannot. */
function picture(path: string, content = path): NamedFile {
  const bytes = Buffer.concat([PNG, Buffer.from(content)]);
  const part = { arrayBuffer: async () => new Uint8Array(bytes).buffer };
  const file = new File([new Uint8Array(bytes)], path, { type: 'image/png' });
  return { path, file: Object.assign(file, part, { slice: () => part }) };
}

const face = { url: '/uploads/face.png' };
const SHARED: NftValues = {
  ...NO_NFT,
  description: 'Cut paper.',
  rarity: 'Rare',
  imageArtistName: 'Ana',
  imageArtistPortrait: face,
  imageArtistStatement: 'Paints.',
  imageArtistWebsite: 'https://example.org',
  producerName: 'Bo',
  producerPortrait: face,
  producerStatement: 'Rain.',
  executiveProducerName: 'Cai',
  executiveProducerPortrait: face,
  executiveProducerStatement: 'Rain.',
  fanName: 'Dee',
  fanPortrait: face,
  fanStatement: 'Rain.',
  other: 'None.',
  collectionTitle: 'Paper',
};

interface ScreenProps {
  initial: readonly NamedFile[];
  /** Files that a button adds to the form, as a drop on the screen does. */
  dropped: readonly NamedFile[];
  onAdd: () => Promise<void>;
}

function Screen({ initial, dropped, onAdd }: ScreenProps) {
  const [files, setFiles] = useState<readonly NamedFile[] | null>(initial);
  return files ? (
    <>
      <button onClick={() => setFiles([...files, ...dropped])}>Drop files</button>
      <PicturesForm
        files={files}
        onFiles={setFiles}
        initial={SHARED}
        cards={[]}
        onAdd={onAdd}
        onAdded={(added) => setFiles(othersThan(added))}
        onClose={() => setFiles(null)}
      />
    </>
  ) : (
    <p>closed</p>
  );
}

beforeEach(() => {
  // jsdom has no layout, so that a virtual list would show nothing and could not scroll. 650 px fit three rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100_000);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(270);
  Element.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
  // jsdom has no URLs of files.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  signInAs(['creator'], `0x${'a'.repeat(40)}`);
  answerCalls({});
});
afterEach(() => {
  forgetSession();
  jest.restoreAllMocks();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps pictures that are dropped while the others are being stored', async () => {
  let finish = () => {};
  const onAdd = () => new Promise<void>((resolve) => (finish = resolve));
  const { messages } = showInPage(
    <Screen initial={[picture('dawn.png')]} dropped={[picture('dusk.png')]} onAdd={onAdd} />,
  );
  await screen.findByText('1 picture');
  press('Add 1 NFT to queue');
  await screen.findByText('Storing 0 of 1 pictures');
  press('Drop files');
  await screen.findByLabelText('Artwork Name: dusk.png');
  act(() => finish());
  await waitFor(() => expect(screen.queryByLabelText('Artwork Name: dawn.png')).toBeNull());
  expect(messages).toEqual(['1 NFT added to the queue.']);
  press('Add 1 NFT to queue');
  await screen.findByText('Storing 0 of 1 pictures');
  act(() => finish());
  await screen.findByText('closed');
});

it('scrolls to a title error far down the list, and focuses the field', async () => {
  const files = Array.from({ length: 60 }, (_, index) => picture(`${index + 1}.png`));
  // A file without a name has no title.
  const nameless = picture('.png', 'nameless');
  const { messages } = showInPage(
    <Screen initial={[...files, nameless]} dropped={[]} onAdd={() => Promise.resolve()} />,
  );
  await screen.findByText('61 pictures');
  expect(screen.queryByLabelText('Artwork Name: .png')).toBeNull();
  press('Add 61 NFTs to queue');
  await waitFor(() => expect(messages).toEqual(['Please Enter Artwork Name']));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Artwork Name: .png'));
});
