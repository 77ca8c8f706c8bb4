import { webhookMessages as messages } from '@cubedrop/sdk';
import type { Webhook } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls, sentBodies, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { webhook } from '../../../test/records.ts';
import { webhookTexts as texts } from './texts.ts';

jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section role="dialog" aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { WebhookCard } = await import('./webhook-card.tsx');

const { webhookId, url } = webhook();
const CHANGE = `PUT /webhooks/${webhookId}`;
const REMOVE = `POST /webhooks/${webhookId}/delete`;
const REPLACE = `POST /webhooks/${webhookId}/secret`;
const TEST = `POST /webhooks/${webhookId}/test`;
const SECRET = `whsec_${'x'.repeat(43)}`;

function show(fields: Partial<Webhook> = {}, answers: Record<string, CallAnswer> = {}) {
  const calls = answerCalls(answers);
  const { messages: shown } = showInPage(<WebhookCard webhook={webhook(fields)} />);
  return { calls, shown };
}
/** Presses a button of the card. */
const press = (word: string) => fireEvent.click(screen.getByRole('button', { name: texts.of(word, url) }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = (title: string, word: string) =>
  fireEvent.click(dialog(title).getByRole('button', { name: word }));

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a webhook', () => {
  it('is shown with its URL, its events and a link to its deliveries', () => {
    show({ types: ['bid', 'sold'], onlyOwn: true });
    expect(screen.getByText(url).tagName).toBe('BDI');
    screen.getByText('Bid, Sold');
    screen.getByText(texts.onlyOwnShort);
    const link = screen.getByRole('link', { name: texts.of(texts.deliveries, url) });
    expect(link.getAttribute('href')).toBe(`/dashboard/settings/webhooks/${webhookId}`);
  });

  it.each<[string, Partial<Webhook>, string]>([
    ['enabled', {}, texts.enabled],
    ['failing', { failingSince: 1_300 }, texts.failingSince],
    ['disabled', { enabled: false, failingSince: 1_300, disabledAt: 1_400 }, texts.disabledSince],
  ])('is shown as %s', (_state, fields, text) => {
    show(fields);
    screen.getByText(text);
    expect(screen.getAllByRole('button')[0]?.hasAttribute('disabled')).toBe(fields.enabled === false);
  });

  it('gets a test event', async () => {
    const { calls, shown } = show({}, { [TEST]: { success: true, eventId: 'e'.repeat(24) } });
    press(texts.test);
    await waitFor(() => expect(shown).toEqual([texts.tested]));
    expect(calls).toEqual([TEST]);
  });

  it('shows why a test event was not sent', async () => {
    const refused = { status: 409, body: { success: false, message: messages.disabled, code: 'conflict' } };
    const { shown } = show({}, { [TEST]: refused });
    press(texts.test);
    await waitFor(() => expect(shown).toEqual([messages.disabled]));
  });

  it.each([
    [texts.disable, true],
    [texts.enable, false],
  ])('is enabled or disabled by the button "%s"', async (word, enabled) => {
    const { calls } = show({ enabled }, { [CHANGE]: { success: true, webhook: webhook() } });
    press(word);
    await waitFor(() => expect(calls).toEqual([CHANGE]));
    expect(await sentBodies()).toEqual([{ enabled: !enabled }]);
  });

  it('can be changed without a new check of its URL', async () => {
    const { shown } = show({}, { [CHANGE]: { success: true, webhook: webhook() } });
    press(texts.change);
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${texts.typeNames.sold}`) }));
    confirm(texts.changeTitle, texts.save);
    await waitFor(() => expect(shown).toEqual([texts.changed]));
    expect(await sentBodies()).toEqual([{ types: ['bid', 'sold'], onlyOwn: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be given another URL', async () => {
    show({}, { [CHANGE]: { success: true, webhook: webhook() } });
    press(texts.change);
    const other = 'https://example.org/other';
    fireEvent.change(screen.getByLabelText(texts.url), { target: { value: other } });
    confirm(texts.changeTitle, texts.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sentBodies()).toEqual([{ url: other, types: ['bid'], onlyOwn: false }]);
  });

  it('gets a new secret after a confirmation, and shows it with the time at which the previous one expires', async () => {
    const { calls } = show({}, { [REPLACE]: { success: true, secret: SECRET, previousUntil: 87_000 } });
    press(texts.replace);
    expect(calls).toEqual([]);
    confirm(texts.replaceTitle, texts.replace);
    await screen.findByText(SECRET);
    expect(calls).toEqual([REPLACE]);
    const until = screen.getByRole('dialog').querySelector('time');
    expect(until?.getAttribute('datetime')).toBe('1970-01-02T00:10:00.000Z');
    confirm(texts.secretTitle, texts.secretKept);
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('is deleted after a confirmation', async () => {
    const { calls, shown } = show({}, { [REMOVE]: { success: true, message: messages.deleted } });
    press(texts.remove);
    expect(calls).toEqual([]);
    confirm(texts.removeTitle, texts.remove);
    await waitFor(() => expect(shown).toEqual([messages.deleted]));
    expect(calls).toEqual([REMOVE]);
  });

  it('shows in the dialog why it was not deleted', async () => {
    const missing = { status: 404, body: { success: false, message: 'Not found', code: 'not-found' } };
    show({}, { [REMOVE]: missing });
    press(texts.remove);
    confirm(texts.removeTitle, texts.remove);
    const alert = dialog(texts.removeTitle).getByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe('Not found'));
  });
});
