import { MAX_WEBHOOKS, webhookMessages, type Address } from '@cubedrop/sdk';
import type { WebhookDelivery } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls, type CallAnswer } from '../../../../../test/calls.ts';
import { showInPage } from '../../../../../test/page.tsx';
import { webhook, webhookDelivery } from '../../../../../test/records.ts';
import { scaled } from '../../../../../test/scaled.ts';
import { signInAs } from '../../../../../test/sign-in.ts';
import { until } from '../../../../../test/until.ts';
import { paths } from '../../../../config/paths.ts';
import { webhookTexts as texts } from '../../../../features/webhook/texts.ts';
import { forgetSession } from '../../../../session/session.ts';

jest.unstable_mockModule('../../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section role="dialog" aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { WebhookPage, WebhooksPage } = await import('./webhooks.tsx');

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const { webhookId, url } = webhook();
const LIST = 'GET /webhooks';
const DELIVERIES = `GET /webhooks/${webhookId}/deliveries/0/8`;
const NOT_FOUND = { status: 404, body: { success: false, message: 'Not found', code: 'not-found' } };
const DOWN = { status: 500, body: { success: false, message: 'Down.' } };

const listOf = (count: number) => ({
  success: true,
  webhooks: Array.from({ length: count }, (_, place) =>
    webhook({ webhookId: String(place).padStart(24, 'a'), url: `https://example.org/${place}` }),
  ),
});
const deliveriesOf = (deliveries: readonly WebhookDelivery[], count = deliveries.length) => ({
  success: true,
  deliveries,
  count,
});

function show(page: ReactNode, answers: Record<string, CallAnswer>) {
  signInAs(['user'], ME);
  const calls = answerCalls(answers);
  showInPage(page);
  return calls;
}
const showDeliveries = (answer: CallAnswer, enabled = true) => {
  window.history.pushState({}, '', paths.webhook.to(webhookId));
  const page = (
    <Routes>
      <Route path={paths.webhook.path} element={<WebhookPage />} />
    </Routes>
  );
  const own = webhook(enabled ? {} : { enabled, disabledAt: 1_400 });
  return show(page, { [LIST]: { success: true, webhooks: [own] }, [DELIVERIES]: answer });
};
const addButton = () => screen.getByRole('button', { name: texts.add });

afterEach(() => {
  cleanup();
  forgetSession();
  window.history.pushState({}, '', '/');
  jest.restoreAllMocks();
});

describe('the page of webhooks', () => {
  it('shows what to do while there are none', async () => {
    show(<WebhooksPage />, { [LIST]: listOf(0) });
    await screen.findByText(texts.none);
    fireEvent.click(addButton());
    screen.getByRole('dialog', { name: texts.add });
  });

  it('lists all webhooks, and disables adding one once the maximum number is reached', async () => {
    show(<WebhooksPage />, { [LIST]: listOf(MAX_WEBHOOKS) });
    await screen.findByText('https://example.org/0');
    expect(screen.getAllByRole('article')).toHaveLength(MAX_WEBHOOKS);
    expect(addButton().hasAttribute('disabled')).toBe(true);
    screen.getByText(webhookMessages.tooMany);
  });

  it('lists a new webhook behind the dialog that shows its secret', async () => {
    const answers: Record<string, CallAnswer> = {
      [LIST]: listOf(0),
      'POST /webhooks': { success: true, webhook: webhook(), secret: 'whsec_shown_once' },
    };
    signInAs(['user'], ME);
    answerCalls(answers);
    showInPage(<WebhooksPage />);
    await screen.findByText(texts.none);
    fireEvent.click(addButton());
    fireEvent.change(screen.getByLabelText(texts.url), { target: { value: url } });
    answers[LIST] = { success: true, webhooks: [webhook()] };
    fireEvent.submit(document.querySelector('form')!);
    await screen.findByText('whsec_shown_once');
    await screen.findByText(url);
    fireEvent.click(screen.getByRole('button', { name: texts.secretKept }));
    expect(screen.queryByText('whsec_shown_once')).toBeNull();
  });

  it('offers another attempt if the list does not load', async () => {
    show(<WebhooksPage />, { [LIST]: DOWN });
    await screen.findByText(texts.failed, undefined, { timeout: scaled(10_000) });
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the page of a webhook’s deliveries', () => {
  it('lists the newest first, page by page, below the URL', async () => {
    const other = webhookDelivery({ eventId: 'f'.repeat(24), type: 'test' });
    showDeliveries(deliveriesOf([webhookDelivery(), other], 12));
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual([
      texts.typeNames.bid,
      texts.typeNames.test,
    ]);
    expect((await screen.findByText(url)).tagName).toBe('BDI');
    const next = screen.getByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toContain('?page=2');
  });

  it('shows what to do while there are none', async () => {
    showDeliveries(deliveriesOf([]));
    await screen.findByText(texts.noDeliveries);
    await screen.findByRole('button', { name: texts.of(texts.test, url) });
  });

  it('disables sending again while the webhook is disabled, and offers to enable it', async () => {
    showDeliveries(deliveriesOf([webhookDelivery()]), false);
    await screen.findByRole('button', { name: texts.of(texts.enable, url) });
    const again = screen.getByRole('button', { name: texts.of(texts.again, webhookDelivery().eventId) });
    expect(again.hasAttribute('disabled')).toBe(true);
  });

  it('refetches the list within seconds while a delivery is under way', async () => {
    const calls = showDeliveries(
      deliveriesOf([webhookDelivery({ state: 'sending', attempts: 0, status: null })]),
    );
    const reads = () => calls.filter((call) => call === DELIVERIES).length;
    await screen.findByText(texts.states.sending);
    await until(() => reads() > 1);
  });

  it('links back to the list if there is no such webhook', async () => {
    showDeliveries(NOT_FOUND);
    const back = await screen.findByRole('link', { name: `Back to ${texts.title}` });
    expect(back.getAttribute('href')).toBe(paths.webhooks.to());
  });
});
