import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { applyEvent, newActivity, stopped, type ActivityFault } from './activity.ts';
import { TransactionSteps } from './transaction-steps.tsx';

type Event = Parameters<typeof applyEvent>[1];

const step = { flow: 'place-bid', step: 'save', kind: 'save', title: 'Tell the server', index: 0 } as const;
const begun: Event[] = [
  { type: 'flow-started', flow: 'place-bid', steps: [step] },
  { type: 'step-started', ...step, count: 1 },
] as never;
const retried = {
  type: 'step-retried',
  flow: 'place-bid',
  step: 'save',
  reason: 'The server is not there.',
} as Event;

/** Renders a run after the given progress events. */
function show(events: readonly Event[], fault?: ActivityFault): HTMLElement {
  const account = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
  const start = newActivity({ id: '1', kind: 'place-bid' as never, about: '', account, startedAt: 1 });
  const activity = events.reduce(applyEvent, start);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TransactionSteps activity={fault ? stopped(activity, fault, null) : activity} />
    </QueryClientProvider>,
  );
  return screen.getByRole('listitem');
}

describe('the steps of a run', () => {
  it('say why a step is being retried, to screen readers too', () => {
    const item = show([...begun, retried]);
    within(item).getByText('The server is not there.');
    within(item).getByText('Trying again');
    expect(screen.getByRole('status').textContent).toBe('Tell the server: Trying again');
  });

  it.each([
    ['what happens now', undefined, 'Tell the server'],
    [
      'what went wrong',
      { code: 'unavailable', text: 'The server is away.', hint: null },
      'The server is away.',
    ],
  ] as const)('scroll %s into view', (_, fault, text) => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    show(begun, fault);
    const [found] = seen.mock.contexts as Element[];
    expect(found?.textContent).toContain(text);
    seen.mockRestore();
  });

  it('stop saying so once the step is done', () => {
    const item = show([...begun, retried, { type: 'step-done', flow: 'place-bid', step: 'save' } as Event]);
    expect(item.textContent).not.toContain('The server is not there.');
    expect(item.textContent).not.toContain('Trying again');
  });
});
