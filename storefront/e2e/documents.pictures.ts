import { sharedPages } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { PICTURE_PAGE, takePicture } from './picture.ts';
import { openStack, runningLot } from './stack.ts';

/** Index of a demo account that has bid on nothing. */
const VISITOR = 9;

test.use(PICTURE_PAGE);

test('takes the picture of a cube in a running auction', async ({ page, baseURL }) => {
  const { stack, rui } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
  await rui('wallet', 'weth', '--amount', '2 ETH', '--yes');
  await rui('bid', 'place', ...lot, '--amount', '0.85 WETH', '--yes');
  await signInFromStart(page, VISITOR);
  await page.goto(sharedPages.cube.to(drop.id, cube.id));
  await expect(page.getByText('0.85').first()).toBeVisible();
  await takePicture(page, 'cube');
});
