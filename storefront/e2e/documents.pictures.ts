import { fileURLToPath } from 'node:url';
import { sharedPages } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { openStack, runningLot } from './stack.ts';

/** Returns the path of a picture in `docs/`. */
const picture = (name: string): string => fileURLToPath(new URL(`../../docs/${name}.png`, import.meta.url));

test('takes the picture of a cube in a running auction', async ({ page, baseURL }) => {
  const { stack, rui } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
  await rui('wallet', 'weth', '--amount', '2 ETH', '--yes');
  await rui('bid', 'place', ...lot, '--amount', '0.85 WETH', '--yes');
  await page.goto(sharedPages.cube.to(drop.id, cube.id));
  await expect(page.getByText('0.85').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: picture('cube') });
});
