import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showInPage } from '../../../test/page.tsx';
import { showMessages, type Message } from '../../components/messages/show-message.ts';

jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section role="dialog" aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { HidingList } = await import('./hiding-list.tsx');
const { HidingRow } = await import('./hiding-row.tsx');

interface Sent {
  id: string;
  hidden: boolean;
  reason?: string;
}

const TITLES = ['Tide', 'Dunes', 'Choir'];
const idOf = (title: string) => title.charAt(0).toLowerCase().repeat(24);
/** Titles of the cubes that the server does not know any more. */
let gone: string[] = [];
let sent: Sent[] = [];
let messages: Message[] = [];

beforeEach(() => {
  [gone, sent, messages] = [[], [], []];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const body = (await (input as Request).clone().json()) as Sent;
    sent.push(body);
    return gone.map(idOf).includes(body.id)
      ? Response.json({ success: false, message: 'Not found.', code: 'not-found' }, { status: 404 })
      : Response.json({ success: true, message: 'Updated.' });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Listed({ titles, hidden = [] }: { titles: readonly string[]; hidden?: readonly string[] }) {
  return (
    <HidingList items={titles.map((title) => ({ kind: 'cube', id: idOf(title) }))}>
      {titles.map((title) => (
        <HidingRow
          key={title}
          item={{ kind: 'cube', id: idOf(title), title }}
          to={`/${title}`}
          picture={null}
          hidden={hidden.includes(title) ? { reason: `No ${title}.` } : undefined}
        >
          {null}
        </HidingRow>
      ))}
    </HidingList>
  );
}

function show(hidden: readonly string[] = []) {
  showInPage(<Listed titles={TITLES} hidden={hidden} />);
  showMessages({ show: (message) => void messages.push(message), hide: () => undefined });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function hideSelected() {
  press('Hide selected');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Artwork of somebody else.' } });
  press('Hide');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('hides all selected items with one reason, and undoes it', async () => {
  show();
  fireEvent.click(box('Select all on this page'));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await hideSelected();
  const reason = 'Artwork of somebody else.';
  expect(sent).toEqual(TITLES.map((title) => ({ kind: 'cube', id: idOf(title), hidden: true, reason })));
  expect(messages.map(({ text }) => text)).toEqual(['3 listings are hidden.']);
  expect(screen.queryByRole('button', { name: 'Hide selected' })).toBeNull();

  sent = [];
  act(() => messages[0]?.action?.act());
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(sent).toEqual(TITLES.map((title) => ({ kind: 'cube', id: idOf(title), hidden: false })));
  expect(messages[1]?.text).toBe('3 listings are shown again.');
});

it('keeps items selected that are selected while others are being hidden', async () => {
  let answer = () => {};
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      () =>
        new Promise(
          (resolve) => (answer = () => resolve(Response.json({ success: true, message: 'Updated.' }))),
        ),
    );
  show();
  fireEvent.click(box(/Tide/));
  press('Hide selected');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Not theirs.' } });
  press('Hide');
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  fireEvent.click(box(/Dunes/));
  act(() => answer());
  await waitFor(() => expect(messages).toHaveLength(1));
  expect([box(/Tide/).checked, box(/Dunes/).checked]).toEqual([false, true]);
});

it('names the items that failed with the reason, keeps them selected, and undoes only the others', async () => {
  gone = ['Dunes'];
  show();
  fireEvent.click(box('Select all on this page'));
  await hideSelected();
  expect(screen.getByRole('alert').textContent).toContain('1 listing did not change');
  expect(screen.getByRole('alert').textContent).toContain('Dunes');
  expect(messages.map(({ text }) => text)).toEqual(['2 listings are hidden.']);
  expect([box(/Tide/).checked, box(/Dunes/).checked, box(/Choir/).checked]).toEqual([false, true, false]);
  sent = [];
  act(() => messages[0]?.action?.act());
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(sent.map(({ id }) => id)).toEqual([idOf('Tide'), idOf('Choir')]);
});

it('shows again only the selected items that are hidden, and undoes that with the earlier reasons', async () => {
  show(['Tide', 'Choir']);
  fireEvent.click(box('Select all on this page'));
  press('Show selected again');
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(sent.map(({ id, hidden }) => [id, hidden])).toEqual([
    [idOf('Tide'), false],
    [idOf('Choir'), false],
  ]);
  // What was not hidden did not change, and stays selected.
  expect([box(/Tide/).checked, box(/Dunes/).checked]).toEqual([false, true]);
  sent = [];
  act(() => messages[0]?.action?.act());
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(sent.map(({ reason }) => reason)).toEqual(['No Tide.', 'No Choir.']);
});

it('offers to undo the hiding of a single item', async () => {
  show();
  press('Hide: Tide');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Not theirs.' } });
  press('Hide');
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]?.action?.word).toBe('Undo');
  gone = ['Tide'];
  act(() => messages[0]?.action?.act());
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(messages[1]).toMatchObject({ tone: 'bad' });
});
