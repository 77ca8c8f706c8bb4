import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lot } from '../../../../test/records.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { useAuctionSounds } from './use-auction-sounds.ts';

/** Number of notes that were played. */
let notes = 0;
/** Resolves once the browser allows sound. */
let allowed: Promise<void>;
class FakeContext {
  currentTime = 0;
  resume = () => allowed;
}
class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (next: unknown) => next;
  start = () => (notes += 1);
  stop = () => undefined;
}
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  notes = 0;
  allowed = Promise.resolve();
  localStorage.clear();
  Object.assign(window, { AudioContext: FakeContext, OscillatorNode: FakeNode, GainNode: FakeNode });
});
afterEach(() => localStorage.clear());

function Lot({ bid, position }: { bid: bigint; position: 'leading' | 'outbid' }) {
  useAuctionSounds('key', lot({ highestBid: bid }), position);
  return <SoundSwitch />;
}

it('plays nothing unless the user has turned sounds on', async () => {
  const page = render(<Lot bid={1n} position="leading" />);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Sound/ }).checked).toBe(false);
  page.rerender(<Lot bid={2n} position="outbid" />);
  await nextTask();
  expect(notes).toBe(0);

  fireEvent.click(screen.getByRole('switch', { name: /Sound/ }));
  await nextTask();
  expect(notes).toBe(2);
  page.rerender(<Lot bid={3n} position="leading" />);
  await nextTask();
  expect(notes).toBe(4);

  fireEvent.click(screen.getByRole('switch', { name: /Sound/ }));
  page.rerender(<Lot bid={4n} position="outbid" />);
  await nextTask();
  expect(notes).toBe(4);
});

it('omits the sounds of changes before the browser allows sound', async () => {
  let allow = () => {};
  allowed = new Promise((resolve) => (allow = resolve));
  localStorage.setItem('auction-sounds', 'on');
  const page = render(<Lot bid={1n} position="leading" />);
  page.rerender(<Lot bid={2n} position="outbid" />);
  page.rerender(<Lot bid={3n} position="leading" />);
  await nextTask();
  const later = performance.now() + 5_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  allow();
  await nextTask();
  expect(notes).toBe(0);
  page.rerender(<Lot bid={4n} position="outbid" />);
  await nextTask();
  clock.mockRestore();
  expect(notes).toBe(2);
});

it('remembers the choice, also in other tabs', () => {
  render(<Lot bid={1n} position="leading" />);
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: /Sound/ }).checked;
  localStorage.setItem('auction-sounds', 'on');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(isOn()).toBe(true);
});

it('stays silent in a browser without Web Audio', async () => {
  delete (window as { AudioContext?: unknown }).AudioContext;
  render(<Lot bid={1n} position="leading" />);
  fireEvent.click(screen.getByRole('switch', { name: /Sound/ }));
  await nextTask();
  expect(notes).toBe(0);
});
