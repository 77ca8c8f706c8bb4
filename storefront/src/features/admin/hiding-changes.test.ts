import { expect, it } from '@jest/globals';
import { makeChanges, undoing, type HidingChange } from './hiding-changes.ts';

const change = (title: string, hidden = true): HidingChange => ({
  item: { kind: 'cube', id: title.repeat(24), title },
  hidden,
  reason: 'Artwork of somebody else.',
});

it('makes the other changes if one fails, and reports which one failed and why', async () => {
  const made: string[] = [];
  const changes = ['a', 'b', 'c'].map((title) => change(title));
  const outcome = await makeChanges(changes, async ({ item: { title } }) => {
    made.push(title);
    if (title === 'b') throw new Error('It is gone.');
  });
  expect(made).toEqual(['a', 'b', 'c']);
  expect(outcome.done.map(({ item }) => item.title)).toEqual(['a', 'c']);
  expect(outcome.failed).toEqual([{ change: changes[1], error: new Error('It is gone.') }]);
});

it('makes one change at a time', async () => {
  let running = 0;
  await makeChanges([change('a'), change('b')], async () => {
    running += 1;
    await Promise.resolve();
    expect(running).toBe(1);
    running -= 1;
  });
});

it('undoes a change with the reason that hid the item', () => {
  expect(undoing(change('a'))).toEqual(change('a', false));
  expect(undoing(undoing(change('a', false)))).toEqual(change('a', false));
});
