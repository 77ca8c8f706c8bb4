import { expect, it } from '@jest/globals';
import { takenFault } from './look-up-plan.ts';

it('the fault of a used key names the line and the key of the item', () => {
  const text = 'version: 1\nnfts:\n  - key: dawn\n    title: Dawn\n  - key: dusk\n    title: Dusk\n';
  const differences = [{ field: 'title', before: 'Noon', now: 'Dusk' }];
  const taken = { list: 'nfts', index: 1, key: 'dusk', made: null, differences } as const;
  expect(takenFault({ ...taken, differences: [...differences] }, { name: 'a.yaml', text })).toEqual({
    path: 'nfts[1]',
    message:
      'The key "dusk" was used for other content before: title was "Noon" and is "Dusk". ' +
      'Change the item back to what it was, or give it another key.',
    line: 5,
    key: 'dusk',
  });
});
