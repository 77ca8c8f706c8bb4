import { keysOf } from '@cubedrop/sdk';
import type { WebhookDelivery } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, sentBodies } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { webhook, webhookDelivery } from '../../../test/records.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { webhookTexts as texts } from './texts.ts';

const { webhookId } = webhook();
const { eventId } = webhookDelivery();
const AGAIN = `POST /webhooks/${webhookId}/resend`;

function show(fields: Partial<WebhookDelivery> = {}, enabled = true) {
  const calls = answerCalls({ [AGAIN]: { success: true, message: 'The delivery was queued.' } });
  showInPage(<DeliveryRow webhook={webhook({ enabled })} delivery={webhookDelivery(fields)} />);
  return calls;
}
const again = () => screen.getByRole('button', { name: texts.of(texts.again, eventId) });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  jest.restoreAllMocks();
});

describe('a delivery', () => {
  it('is shown with its event, its state and the status of the response', () => {
    show();
    screen.getByRole('heading', { name: texts.typeNames.bid });
    screen.getByText(texts.states.delivered);
    screen.getByText(eventId);
    screen.getByText('204');
    expect(screen.queryByText(texts.nextAttempt)).toBeNull();
    expect(screen.queryByText(texts.givenUp.what)).toBeNull();
  });

  it.each(keysOf(texts.faults))('explains the fault `%s` and what to do about it', (fault) => {
    show({ state: 'failed', status: null, fault });
    screen.getByText(texts.faults[fault].what);
    screen.getByText(texts.faults[fault].hint);
    screen.getByText(texts.noStatus);
  });

  it('explains that it was given up because the webhook was disabled', () => {
    show({ state: 'failed', attempts: 0, status: null });
    screen.getByText(texts.givenUp.what);
  });

  it('shows the time of the next attempt', () => {
    show({ state: 'waiting', attempts: 2, status: 503, fault: 'status', nextAttemptAt: 1_800 });
    screen.getByText(texts.states.waiting);
    screen.getByText('503');
    const times = [...document.querySelectorAll('time')].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual(['1970-01-01T00:23:20.000Z', '1970-01-01T00:30:00.000Z']);
  });

  it('shows its JSON indented, and copies it exactly as it was signed', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const body = '{"id":"1","data":{"amount":"1500000000000000000"}}';
    show({ body });
    const shown = document.querySelector('pre')?.textContent;
    expect(shown).toBe('{\n  "id": "1",\n  "data": {\n    "amount": "1500000000000000000"\n  }\n}');
    fireEvent.click(screen.getByText(texts.copyBody));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(body));
  });

  it('shows that its event is hidden', () => {
    show({ state: 'failed', status: null, fault: 'hidden', body: null });
    screen.getByText(texts.bodyHidden);
    expect(document.querySelector('pre')).toBeNull();
  });

  it('is sent again at the press of its button', async () => {
    const calls = show();
    fireEvent.click(again());
    await waitFor(() => expect(calls).toEqual([AGAIN]));
    expect(await sentBodies()).toEqual([{ eventId }]);
  });

  it('is not sent again while its webhook is disabled', () => {
    show({}, false);
    expect(again().hasAttribute('disabled')).toBe(true);
  });
});
