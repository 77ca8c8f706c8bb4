import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showMessage, removeMessages } from './show-message.ts';
import { Snackbars } from './snackbars.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Snackbars />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Advances time in small steps, because disappearing messages go through several states. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => jest.advanceTimersByTime(100));
}
/** Shows a message and waits until it has appeared and others have gone. */
function hear(...message: Parameters<typeof showMessage>) {
  act(() => showMessage(...message));
  pass(1_000);
}
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((each) => each.textContent);

it('shows at most three messages and removes the oldest first', () => {
  for (const text of ['one', 'two', 'three', 'four']) hear('info', text);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('hides informational messages after six seconds, and keeps errors until they are closed', () => {
  hear('good', 'Bid Created Successfully.');
  hear('bad', 'Unable to Create Drop.');
  pass(6_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1_000);
  expect(shown()).toEqual([]);
});

it('shows only the latest form error, along with other messages', () => {
  const fault = { isPassing: true };
  hear('bad', 'Unable to Create Drop.');
  hear('bad', 'Please Enter City', fault);
  hear('bad', 'Please Enter City', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Enter City']);
  hear('bad', 'Please Select Country', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Select Country']);
});

it('removes an outdated error, and one whose action was taken', () => {
  const goOn = jest.fn<() => void>();
  hear('bad', 'Only saving it is left.', { about: 'sale', action: { word: 'Show', act: goOn } });
  hear('bad', 'Unable to Create Drop.', { about: 'drop' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(goOn).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  act(() => removeMessages('drop'));
  pass(1_000);
  expect(shown()).toEqual([]);
});
