import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { newActivity, type Activity } from './activity.ts';
import { useAgreed } from './use-agreed.ts';

const account = `0x${'a'.repeat(40)}` as const;
const started = newActivity({ id: '1', kind: 'placeBid', about: 'Tide', account, startedAt: 1_700 });
interface Props {
  minimum: string;
  fee?: string;
  isBusy?: boolean;
  activity?: Activity;
}
const render = (first: Props) =>
  renderHook(
    ({ minimum, fee, isBusy = false, activity }: Props) => useAgreed({ minimum, fee }, { isBusy, activity }),
    {
      initialProps: first,
    },
  );

it('follows the current values until they are agreed to, and then keeps them', () => {
  const { result, rerender } = render({ minimum: '0.5' });
  rerender({ minimum: '0.6' });
  expect(result.current.minimum).toBe('0.6');
  rerender({ minimum: '0.6', isBusy: true });
  rerender({ minimum: '0.7', isBusy: true, activity: started });
  expect(result.current.minimum).toBe('0.6');
  rerender({ minimum: '0.8', activity: { ...started, status: 'done' } });
  expect(result.current.minimum).toBe('0.6');
});

it('shows the current values again if the run stopped before anything was paid', () => {
  const { result, rerender } = render({ minimum: '0.5', isBusy: true });
  rerender({ minimum: '0.6', activity: { ...started, status: 'canceled' } });
  expect(result.current.minimum).toBe('0.6');
});

it('adds a value that was loading when the user agreed, and then keeps it too', () => {
  const { result, rerender } = render({ minimum: '0.5', isBusy: true });
  rerender({ minimum: '0.6', isBusy: true, activity: started });
  expect(result.current).toEqual({ minimum: '0.5', fee: undefined });
  rerender({ minimum: '0.6', fee: '0.01', activity: { ...started, status: 'done' } });
  rerender({ minimum: '0.7', fee: '0.02', activity: { ...started, status: 'done' } });
  expect(result.current).toEqual({ minimum: '0.5', fee: '0.01' });
});
