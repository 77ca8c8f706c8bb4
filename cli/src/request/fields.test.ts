import { expect, it } from '@jest/globals';
import { parseFields } from './fields.ts';

it('reads texts and JSON', () => {
  const given = [
    'title=a=b',
    'MinimumBid=100',
    'count:=3',
    'ids:=["a"]',
    'mine:=true',
    'empty=',
    '__proto__=x',
  ];
  expect([...parseFields(given)]).toEqual([
    ['title', 'a=b'],
    ['MinimumBid', '100'],
    ['count', 3],
    ['ids', ['a']],
    ['mine', true],
    ['empty', ''],
    ['__proto__', 'x'],
  ]);
});

it.each([
  [['title'], '--field takes key=value'],
  [['=x'], '--field takes key=value'],
  [[':=1'], '--field takes key=value'],
  [['count:=three'], 'The value of --field count is not JSON.'],
  [['a=1', 'a:=2'], '--field a is given twice.'],
])('rejects %j', (given, message) => {
  expect(() => parseFields(given)).toThrow(message);
});
