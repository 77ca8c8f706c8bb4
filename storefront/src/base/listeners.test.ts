import { expect, it, jest } from '@jest/globals';
import { createListeners } from './listeners.ts';

it('notifies every listener until it unsubscribes', () => {
  const { subscribe, notify } = createListeners();
  const calls: string[] = [];
  const unsubscribe = subscribe(() => {
    calls.push('once');
    unsubscribe();
  });
  subscribe(() => calls.push('always'));
  notify();
  notify();
  expect(calls).toEqual(['once', 'always', 'always']);
});

it('reports when the first listener subscribes and the last one unsubscribes', () => {
  const onChange = jest.fn();
  const { subscribe } = createListeners(onChange);
  const unsubscribeFirst = subscribe(() => undefined);
  const unsubscribeSecond = subscribe(() => undefined);
  unsubscribeFirst();
  unsubscribeFirst();
  expect(onChange.mock.calls).toEqual([[true]]);
  unsubscribeSecond();
  unsubscribeSecond();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});
