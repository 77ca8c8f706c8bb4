import { expect, it } from '@jest/globals';
import { testFollowAll } from './create-fake-api.ts';
import { wrapLocally } from './start-local-chain.ts';

it('runs the examples of `createFakeApi` and `startLocalChain`', async () => {
  await testFollowAll();
  expect(await wrapLocally()).toBe(5n * 10n ** 17n);
});
