import { webhookMessages as messages } from '@cubedrop/sdk';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
const { NewWebhook } = await import('./new-webhook.tsx');

const SECRET = `whsec_${'x'.repeat(43)}`;
const { url } = webhook();
const ADDED = { success: true, webhook: webhook(), secret: SECRET };

function show(answer: CallAnswer = ADDED) {
  const calls = answerCalls({ 'POST /webhooks': answer });
  const onClose = jest.fn();
  showInPage(<NewWebhook onClose={onClose} />);
  return { calls, onClose };
}
const enterUrl = (value: string) => fireEvent.change(screen.getByLabelText(texts.url), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Selects or deselects a type of events. */
const turn = (type: keyof typeof texts.typesWhy) =>
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${texts.typeNames[type]}`) }));
const refusedWith = (status: number, message: string, code: string) => ({
  status,
  body: { success: false, message, code },
});
const urlWithError = (description: string) => screen.findByRole('textbox', { name: texts.url, description });

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the dialog that adds a webhook', () => {
  it('adds it for the chosen events, and shows the secret until the user has kept it', async () => {
    const { onClose } = show();
    enterUrl(` ${url} `);
    for (const type of ['outbid', 'ended', 'claimed'] as const) turn(type);
    fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${texts.onlyOwn}`) }));
    press(texts.add);
    await screen.findByText(SECRET);
    expect(await sentBodies()).toEqual([{ url, types: ['bid', 'sold'], onlyOwn: true }]);
    expect(onClose).not.toHaveBeenCalled();
    press(texts.secretKept);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('adds it for all public events by default', async () => {
    show();
    enterUrl(url);
    press(texts.add);
    await screen.findByText(SECRET);
    const types = ['bid', 'outbid', 'ended', 'claimed', 'sold'];
    expect(await sentBodies()).toEqual([{ url, types, onlyOwn: false }]);
  });

  it.each([
    ['', messages.urlMalformed],
    ['example.org/hook', messages.urlMalformed],
    ['http://example.org/hook', messages.urlPlain],
    ['https://name:word@example.org/hook', messages.urlCredentials],
    ['https://example.org/hook#part', messages.urlFragment],
  ])('shows below the field why the URL "%s" is refused, and sends nothing', async (entered, message) => {
    const { calls } = show();
    enterUrl(entered);
    press(texts.add);
    expect(await urlWithError(message)).toBe(document.activeElement);
    expect(calls).toEqual([]);
  });

  it('requires at least one type of events', async () => {
    const { calls } = show();
    enterUrl(url);
    for (const type of ['bid', 'outbid', 'ended', 'claimed', 'sold'] as const) turn(type);
    press(texts.add);
    await screen.findByRole('group', { name: texts.types, description: texts.noTypes });
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    turn('sold');
    expect(screen.queryByText(texts.noTypes)).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'is in a private network',
      refusedWith(400, messages.urlPrivate, 'invalid-request'),
      messages.urlPrivate,
    ],
    ['cannot be found', refusedWith(400, messages.urlUnresolved, 'invalid-request'), messages.urlUnresolved],
    ['has a webhook already', refusedWith(409, messages.urlTaken, 'conflict'), messages.urlTaken],
  ])('shows below the field that the server refused the URL because it %s', async (_why, answer, message) => {
    show(answer);
    enterUrl('http://localhost:3000/hook');
    press(texts.add);
    expect(await urlWithError(message)).toBe(document.activeElement);
  });

  it('shows any other error above the buttons, and keeps what was entered', async () => {
    show(refusedWith(409, messages.tooMany, 'quota-reached'));
    enterUrl(url);
    press(texts.add);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(messages.tooMany));
    expect(screen.getByLabelText<HTMLInputElement>(texts.url).value).toBe(url);
  });
});
