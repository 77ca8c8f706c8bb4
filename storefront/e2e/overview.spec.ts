import { formatAmount } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { salesTexts as texts } from '../src/app/dashboard/overview/sales/texts.ts';
import { signInFromStart } from './people.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { browserErrors } from './page-checks.ts';

test("a creator sees today's bids in a chart and in a table", async ({ page, baseURL }, {
  repeatEachIndex,
}) => {
  const complaints = browserErrors(page);
  const { stack, release, ana, people } = await openStack(baseURL);
  await release(75 + 100 * repeatEachIndex);
  const drop = (await dropsOn(stack)).at(-1)!;
  const cube = (await lotsOf(stack, drop))[0]!;
  await ana('wallet', 'weth', '--amount', '2 ETH', '--yes');
  const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
  await ana('bid', 'place', ...lot, '--amount', formatAmount(drop.minimumBid, 'WETH'), '--yes');

  await signInFromStart(
    page,
    people.findIndex(({ address }) => address.toLowerCase() === drop.creator.toLowerCase()),
  );
  await page.goto('/dashboard');
  const sales = page.getByRole('region', { name: texts.title });
  const chart = sales.getByRole('img');
  await expect(chart).toHaveAttribute('aria-label', /Last: .* and [1-9]\d* bids?\./);
  await expectScreenOk(page, 'overview');
  await sales.getByLabel(texts.views.table).focus();
  await page.keyboard.press('Space');
  const today = sales.getByRole('row').nth(1);
  await expect(today.getByRole('cell').nth(3)).toHaveText(/^[1-9]\d*$/);
  await sales.getByLabel(texts.days(90)).press('Space');
  await expect(sales.getByRole('button', { name: 'Show all 90' })).toBeVisible();
  await expectScreenOk(page, 'overview as a table');
  expect(complaints).toEqual([]);
});
