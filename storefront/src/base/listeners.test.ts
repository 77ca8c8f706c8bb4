import { expect, it, jest } from '@jest/globals';
import { createListeners } from './listeners.ts';

it('notifies every listener until it unsubscribes', () => {
  const { subscribe, notify } = createListeners();
  const calls: string[] = [];
  const leave = subscribe(() => {
    calls.push('once');
    leave();
  });
  subscribe(() => calls.push('always'));
  notify();
  notify();
  expect(calls).toEqual(['once', 'always', 'always']);
});

it('reports when the first listener subscribes and the last one unsubscribes', () => {
  const onHeard = jest.fn();
  const { subscribe } = createListeners(onHeard);
  const leaveOne = subscribe(() => undefined);
  const leaveOther = subscribe(() => undefined);
  leaveOne();
  leaveOne();
  expect(onHeard.mock.calls).toEqual([[true]]);
  leaveOther();
  leaveOther();
  expect(onHeard.mock.calls).toEqual([[true], [false]]);
});
