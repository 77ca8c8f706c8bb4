import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import type { KeepFile } from '../../../files/storing-files.ts';
import { forgetSession } from '../../../session/session.ts';
import { addToQueue, readQueue, type QueuedNft } from '../queue/queue.ts';

// The library of the real field does not load here.
jest.unstable_mockModule('../../../components/form/pick-field.tsx', () => ({
  PickField: ({ label, items, selected, nameOf, onSelect }: StandInProps) => (
    <select
      aria-label={label}
      value={selected ? nameOf(selected) : ''}
      onChange={({ target }) => onSelect(items.find((item) => nameOf(item) === target.value)!)}
    >
      <option />
      {items.map((item) => (
        <option key={nameOf(item)}>{nameOf(item)}</option>
      ))}
    </select>
  ),
}));
const storing = await import('../../../files/storing-files.ts');
/** Resolves when the files of a saved NFT have been released. */
let released: Promise<void> = Promise.resolve();
jest.unstable_mockModule('../../../files/storing-files.ts', () => ({
  whileStoring: async <Result,>(work: (keep: KeepFile) => Promise<Result>) => {
    const result = await storing.whileStoring(work);
    await released;
    return result;
  },
}));
const { NewNft } = await import('./new-nft.tsx');

interface StandInProps {
  label: string;
  items: readonly object[];
  selected: object | null;
  nameOf: (item: object) => string;
  onSelect: (item: object) => void;
}

const face = (name: string) => ({ url: `/uploads/${name}.png` });
const nft = (title: string): QueuedNft => ({
  artwork: face(title),
  title,
  description: 'Cut paper.',
  rarity: 'Rare',
  supply: 1,
  imageArtistName: 'Ana',
  imageArtistPortrait: face('ana'),
  imageArtistStatement: 'Paints.',
  imageArtistWebsite: 'https://example.org',
  producerName: 'Bo',
  producerPortrait: face('bo'),
  producerStatement: 'Rain.',
  executiveProducerName: 'Cai',
  executiveProducerPortrait: face('cai'),
  executiveProducerStatement: 'Rain.',
  fanName: 'Dee',
  fanPortrait: face('dee'),
  fanStatement: 'Rain.',
  other: 'None.',
  collectionTitle: 'Paper',
});

let owners = 0;
let owner: string;
beforeEach(async () => {
  // jsdom has no layout, so that a virtual list would show nothing.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(350);
  owner = `owner-${(owners += 1)}`;
  signInAs(['creator'], `0x${'a'.repeat(40)}`);
  answerCalls({});
  await addToQueue(owner, [nft('Dawn'), nft('Dusk')]);
});
afterEach(() => {
  released = Promise.resolve();
  forgetSession();
  jest.restoreAllMocks();
});

const name = () => screen.getByLabelText<HTMLInputElement>('Artwork Name');
const press = (text: string) => fireEvent.click(screen.getByRole('button', { name: text }));
const titles = async () => (await readQueue(owner)).map((card) => card.nft.title);
async function open() {
  const page = showInPage(<NewNft owner={owner} />);
  await screen.findByRole('button', { name: 'Edit: Dawn' });
  return page;
}

describe('an entry of the queue', () => {
  it('is loaded into the form and saved in its place, and the form gets back what it contained', async () => {
    const { messages } = await open();
    fireEvent.change(name(), { target: { value: 'Half written' } });
    press('Edit: Dawn');
    expect(name().value).toBe('Dawn');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    fireEvent.change(name(), { target: { value: 'Noon' } });
    press('Save changes');
    await waitFor(async () => expect(await titles()).toEqual(['Noon', 'Dusk']));
    await waitFor(() => expect(name().value).toBe('Half written'));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit: Noon'));
    expect(messages).toEqual(['Noon is changed.']);
    expect(screen.getByRole('button', { name: 'Add NFT to queue' })).toBeTruthy();
  });

  it('leaves the form to the next NFT before its files have been released', async () => {
    let release = (): void => undefined;
    released = new Promise((resolve) => (release = resolve));
    await open();
    press('Edit: Dawn');
    fireEvent.change(name(), { target: { value: 'Noon' } });
    press('Save changes');
    await waitFor(() => expect(name().value).toBe(''));
    fireEvent.change(name(), { target: { value: 'The next one' } });
    await act(async () => release());
    expect(name().value).toBe('The next one');
    expect(await titles()).toEqual(['Noon', 'Dusk']);
  });

  it('stays as it was if the changes are canceled', async () => {
    await open();
    press('Edit: Dusk');
    fireEvent.change(name(), { target: { value: 'Noon' } });
    press('Cancel');
    expect(name().value).toBe('');
    expect(await titles()).toEqual(['Dawn', 'Dusk']);
  });

  it('is validated like a new one', async () => {
    const { messages } = await open();
    press('Edit: Dawn');
    fireEvent.change(name(), { target: { value: ' ' } });
    press('Save changes');
    await waitFor(() => expect(messages).toEqual(['Please Enter Artwork Name']));
    expect(await titles()).toEqual(['Dawn', 'Dusk']);
  });

  it('keeps the queue from being created while it is being changed', async () => {
    const { messages } = await open();
    press('Edit: Dawn');
    press('Batch create NFTs');
    await waitFor(() =>
      expect(messages).toEqual(['Save or cancel your changes to the NFT in the form first.']),
    );
  });

  it('is duplicated at the end of the queue', async () => {
    const { messages } = await open();
    press('Duplicate: Dawn');
    await waitFor(() => expect(messages).toEqual(['A copy of Dawn is at the end of the queue.']));
    expect(await titles()).toEqual(['Dawn', 'Dusk', 'Dawn']);
    const tray = screen.getByRole('region', { name: 'Queue' });
    await within(tray).findByText('3 artworks');
  });
});

it('offers the people and collections of the queue again', async () => {
  await open();
  for (const part of ['Producer', 'Collection']) {
    const choice = within(screen.getByRole('radiogroup', { name: part }));
    fireEvent.click(choice.getByRole('radio', { name: 'Existing' }));
  }
  const producer = within(screen.getByRole('region', { name: 'Producer' }));
  fireEvent.change(producer.getByRole('combobox'), { target: { value: 'Bo' } });
  expect(producer.getByLabelText<HTMLTextAreaElement>('Inspiration For The Piece').value).toBe('Rain.');
  const collection = screen.getByLabelText<HTMLSelectElement>('Collection Name');
  fireEvent.change(collection, { target: { value: 'Paper' } });
  expect(collection.value).toBe('Paper');
});
