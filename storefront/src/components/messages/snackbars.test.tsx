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
function advance(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => jest.advanceTimersByTime(100));
}
/** Shows a message, and waits until it has appeared and those that it replaces have disappeared. */
function show(...message: Parameters<typeof showMessage>) {
  act(() => showMessage(...message));
  advance(1_000);
}
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((each) => each.textContent);

it('shows at most three messages and removes the oldest first', () => {
  for (const text of ['one', 'two', 'three', 'four']) show('info', text);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('hides a success message after six seconds, and keeps an error until it is closed', () => {
  show('good', 'Bid Created Successfully.');
  show('bad', 'Unable to Create Drop.');
  advance(6_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  advance(1_000);
  expect(shown()).toEqual([]);
});

it('shows only the latest form error, along with other messages', () => {
  const fault = { isPassing: true };
  show('bad', 'Unable to Create Drop.');
  show('bad', 'Please Enter City', fault);
  show('bad', 'Please Enter City', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Enter City']);
  show('bad', 'Please Select Country', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Select Country']);
  show('good', 'Drop Created Successfully.');
  expect(shown()).toEqual(['Drop Created Successfully.', 'Unable to Create Drop.']);
});

it('removes an outdated error, and an error whose action was used', () => {
  const onPress = jest.fn<() => void>();
  show('bad', 'It still has to be saved.', { about: 'sale', action: { word: 'Show', act: onPress } });
  show('bad', 'Unable to Create Drop.', { about: 'drop' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  advance(1_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  act(() => removeMessages('drop'));
  advance(1_000);
  expect(shown()).toEqual([]);
});

it('shows the note of a message below its text, and does not show the same message twice', () => {
  const note = 'Your cube is on sale.';
  show('good', 'Successfully Allowed Exchange to Sale.', { note });
  show('good', 'Successfully Allowed Exchange to Sale.', { note });
  expect(shown()).toEqual(['Successfully Allowed Exchange to Sale. Your cube is on sale.']);
});
