import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { WithQueries } from '../../../test/with-queries.tsx';
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

const ACCOUNT = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const upload = (index: number) => ({
  flow: 'create-nfts',
  step: `upload ${index}`,
  kind: 'upload',
  title: `Upload ${index}.png`,
  index,
});
const create = {
  flow: 'create-nfts',
  step: 'create',
  kind: 'transaction',
  title: 'Create the NFTs',
} as const;
const sign = { type: 'step-started', ...create, index: 1 } as const;
const asked = { type: 'transaction-signing', flow: 'create-nfts', step: 'create' } as const;
const begunBatch = (count: number) => [
  {
    type: 'flow-started',
    flow: 'create-nfts',
    steps: [...Array.from({ length: count }, (_, index) => upload(index)), create],
  },
  { type: 'step-started', ...upload(0) },
];

/** Renders a batch that uploads `count` files. Returns functions to render it after other events and to unmount it. */
function showBatch(count: number) {
  const stepsAfter = (events: readonly Event[], fault?: ActivityFault) => {
    const start = newActivity({ id: '1', kind: 'createNfts', about: '', account: ACCOUNT, startedAt: 1 });
    const activity = events.reduce(applyEvent, start);
    return (
      <WithQueries>
        <TransactionSteps activity={fault ? stopped(activity, fault, null) : activity} />
      </WithQueries>
    );
  };
  const { rerender, unmount } = render(stepsAfter(begunBatch(count) as never));
  return {
    again: (events: readonly Event[], fault?: ActivityFault) => rerender(stepsAfter(events, fault)),
    unmount,
  };
}

/** Renders a run after the given progress events. */
function show(events: readonly Event[], fault?: ActivityFault): HTMLElement {
  const account = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
  const start = newActivity({ id: '1', kind: 'place-bid' as never, about: '', account, startedAt: 1 });
  const activity = events.reduce(applyEvent, start);
  render(
    <WithQueries>
      <TransactionSteps activity={fault ? stopped(activity, fault, null) : activity} />
    </WithQueries>,
  );
  return screen.getByRole('listitem');
}

describe('the steps of a run', () => {
  it('show why a step is being retried, and announce the retry to screen readers', () => {
    const item = show([...begun, retried]);
    within(item).getByText('The server is not there.');
    within(item).getByText('Trying again');
    expect(screen.getByRole('status').textContent).toBe('Tell the server: Trying again');
  });

  it('ask for a signature in the wallet, and show that signing costs nothing', () => {
    const listing = {
      flow: 'make-listing',
      step: 'sign order',
      kind: 'sign',
      title: 'Sign the listing',
    } as const;
    const item = show([
      { type: 'flow-started', flow: 'make-listing', steps: [listing] },
      { type: 'step-started', ...listing, index: 0 },
      { type: 'data-signing', flow: 'make-listing', step: 'sign order' },
    ] as never);
    within(item).getByText(/^Open your wallet and sign\. Signing costs nothing/);
    expect(screen.getByRole('status').textContent).toBe('Sign the listing: In your wallet');
  });

  it('show “Not confirmed” instead of “Failed” for a sent transaction that may still be confirmed', () => {
    const hash = `0x${'ab'.repeat(32)}` as const;
    const sending = [
      { type: 'flow-started', flow: 'create-nfts', steps: [create] },
      sign,
      { type: 'transaction-sent', flow: 'create-nfts', step: 'create', hash },
    ] as unknown as Event[];
    const start = newActivity({ id: '1', kind: 'createNfts', about: '', account: ACCOUNT, startedAt: 1 });
    const fault = { code: 'unavailable', text: 'The chain could not be reached.', hint: null } as const;
    const textAfter = (paid: Parameters<typeof stopped>[2]) => {
      const { unmount } = render(
        <WithQueries>
          <TransactionSteps activity={stopped(sending.reduce(applyEvent, start), fault, paid)} />
        </WithQueries>,
      );
      const text = screen.getByRole('listitem').textContent;
      unmount();
      return text;
    };
    expect(textAfter({ at: 1, hash, isAll: false, isWaiting: true })).toMatch(/Not confirmed$/);
    expect(textAfter(null)).toMatch(/Failed$/);
  });

  it.each([
    ['the current step', undefined, 'Tell the server'],
    ['the error', { code: 'unavailable', text: 'The server is away.', hint: null }, 'The server is away.'],
  ] as const)('scroll %s into view', (_, fault, text) => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    show(begun, fault);
    const [found] = seen.mock.contexts as Element[];
    expect(found?.textContent).toContain(text);
    seen.mockRestore();
  });

  it('hide the reason for a retry once the step is done', () => {
    const item = show([...begun, retried, { type: 'step-done', flow: 'place-bid', step: 'save' } as Event]);
    expect(item.textContent).not.toContain('The server is not there.');
    expect(item.textContent).not.toContain('Trying again');
  });

  it('scroll the current step into view again when the wallet asks, smoothly unless motion is reduced', () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const media = jest.spyOn(window, 'matchMedia');
    for (const [isStill, behavior] of [
      [false, 'smooth'],
      [true, 'auto'],
    ] as const) {
      media.mockReturnValue({ matches: isStill } as MediaQueryList);
      const { again, unmount } = showBatch(1);
      seen.mockClear();
      again([...begunBatch(1), { type: 'step-done', ...upload(0) }, sign, asked] as never);
      expect(seen).toHaveBeenLastCalledWith({ block: 'nearest', behavior });
      expect((seen.mock.contexts.at(-1) as Element).textContent).toContain('Open your wallet and confirm.');
      unmount();
    }
    media.mockRestore();
    seen.mockRestore();
  });

  it('combine uploads into one line with a count', () => {
    const { again } = showBatch(6);
    const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(lines()).toEqual(['Upload the filesUpload 0.png0 of 6', '2Create the NFTs']);
    again([
      ...begunBatch(6),
      { type: 'step-done', ...upload(0) },
      { type: 'step-started', ...upload(1) },
    ] as never);
    expect(lines()[0]).toBe('Upload the filesUpload 1.png1 of 6');
    again([...begunBatch(6), { ...sign, index: 6 }] as never);
    expect(lines()).toEqual(['Upload the files6 of 6', 'Create the NFTsPreparing']);
  });

  it('count only completed uploads, and name the upload that failed among parallel ones', () => {
    const events = [...begunBatch(3), ...[1, 2].map((index) => ({ type: 'step-started', ...upload(index) }))];
    const { again } = showBatch(3);
    again(events as never);
    expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('Upload the filesUpload 0.png0 of 3');
    const doneInParallel = [0, 2].map((index) => ({ type: 'step-done', ...upload(index) }));
    again([...events, ...doneInParallel] as never, {
      code: 'unavailable',
      text: 'Not readable.',
      hint: null,
    });
    const [uploads] = screen.getAllByRole('listitem');
    expect(uploads!.textContent).toBe('Upload the filesUpload 1.png2 of 3');
    expect(uploads!.dataset.state).toBe('failed');
  });

  it('show that a run is starting, not that it waits, if no other run is in progress', () => {
    const activity = newActivity({ id: '1', kind: 'placeBid', about: '', account: ACCOUNT, startedAt: 1 });
    render(<TransactionSteps activity={activity} />);
    expect(screen.queryByText('Waiting for another transaction')).toBeNull();
    expect(screen.getAllByText('Starting')).not.toHaveLength(0);
  });
});
