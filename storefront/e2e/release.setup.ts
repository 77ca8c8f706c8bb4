import { expect, test } from '@playwright/test';
import { dropsOn, openStack, runningLot } from './stack.ts';

test('creates an ended drop and a running one', async ({ baseURL }) => {
  const { stack, playExample, release, ana } = await openStack(baseURL);
  await playExample();
  await release(2);
  const { drop, cube } = await runningLot(stack);
  await ana('wallet', 'weth', '--amount', '3 ETH', '--yes');
  await ana(
    'bid',
    'place',
    '--drop',
    drop.onChainId,
    '--cube',
    cube.onChainId,
    '--amount',
    '0.5 WETH',
    '--yes',
  );
  expect((await dropsOn(stack)).length).toBe(2);
});
