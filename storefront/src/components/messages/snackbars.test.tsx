import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { say, takeBack } from './say.ts';
import { Snackbars } from './snackbars.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Snackbars />);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Lets time pass in pieces, since what leaves goes from one step to the next. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => jest.advanceTimersByTime(100));
}
/** Says something, and gives it the time to come and others to go. */
function hear(...message: Parameters<typeof say>) {
  act(() => say(...message));
  pass(1_000);
}
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((each) => each.textContent);

it('shows three messages at most; the oldest leaves first', () => {
  for (const text of ['one', 'two', 'three', 'four']) hear('info', text);
  expect(shown()).toEqual(['two', 'three', 'four']);
});

it('takes what passes away after six seconds, and keeps a failure until it is closed', () => {
  hear('good', 'Bid Created Successfully.');
  hear('bad', 'Unable to Create Drop.');
  pass(6_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1_000);
  expect(shown()).toEqual([]);
});

it('shows of faults that stand in a form the last alone, and what else was said beside it', () => {
  const fault = { isPassing: true };
  hear('bad', 'Unable to Create Drop.');
  hear('bad', 'Please Enter City', fault);
  hear('bad', 'Please Enter City', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Enter City']);
  hear('bad', 'Please Select Country', fault);
  expect(shown()).toEqual(['Unable to Create Drop.', 'Please Select Country']);
});

it('takes away a failure that is no longer true, and one whose way on is taken', () => {
  const goOn = jest.fn<() => void>();
  hear('bad', 'Only saving it is left.', { about: 'sale', action: { word: 'Show', act: goOn } });
  hear('bad', 'Unable to Create Drop.', { about: 'drop' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(goOn).toHaveBeenCalledTimes(1);
  pass(1_000);
  expect(shown()).toEqual(['Unable to Create Drop.']);
  act(() => takeBack('drop'));
  pass(1_000);
  expect(shown()).toEqual([]);
});
