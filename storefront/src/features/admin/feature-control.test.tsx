import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, sentBodies } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { showMessages, type Message } from '../../components/messages/show-message.ts';
import { FeatureControl } from './feature-control.tsx';

const TIDE = { id: 'a'.repeat(24), title: 'Tide' };
const DUNES = { id: 'b'.repeat(24), title: 'Dunes' };

let messages: Message[] = [];
afterEach(() => {
  jest.restoreAllMocks();
});

function show(featured: typeof TIDE | undefined, answer: object = { success: true, message: 'Updated.' }) {
  messages = [];
  answerCalls({ 'POST /admin/featured-drop': answer });
  showInPage(<FeatureControl drop={TIDE} featured={featured} />);
  showMessages({ show: (message) => void messages.push(message), hide: () => undefined });
}

it('features a drop, and undoes that by featuring the earlier one again', async () => {
  show(DUNES);
  fireEvent.click(screen.getByRole('button', { name: 'Feature on home: Tide' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]?.text).toContain('Tide');
  act(() => messages[0]?.action?.act());
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(await sentBodies()).toEqual([{ dropId: TIDE.id }, { dropId: DUNES.id }]);
});

it('stops featuring the featured drop, and says if that fails', async () => {
  show(TIDE);
  fireEvent.click(screen.getByRole('button', { name: 'Stop featuring: Tide' }));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(await sentBodies()).toEqual([{ dropId: null }]);
  expect(messages[0]?.text).toBe('Home shows the most relevant drop first.');
});

it('shows the error of a drop that does not exist any more', async () => {
  const message = 'Not found.';
  show(undefined, { status: 404, body: { success: false, message, code: 'not-found' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]?.tone).toBe('bad');
});
