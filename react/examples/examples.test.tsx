import { expect, it } from '@jest/globals';
import { testNetworkName } from './excerpts/test-component.tsx';

it('runs the example of a test', async () => {
  expect(await testNetworkName()).toBe(1);
});
