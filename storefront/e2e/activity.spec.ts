import { formatAmount } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { happeningTexts as texts } from '../src/features/happening/texts.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { browserErrors } from './page-checks.ts';

for (const [viewport, number] of [
  [{ width: 1440, height: 900 }, 71],
  [{ width: 390, height: 844 }, 72],
] as const)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('a new bid is announced above the list, shown on request, and links to its cube', async ({
      page,
      baseURL,
    }, { repeatEachIndex }) => {
      const complaints = browserErrors(page);
      const { stack, release, ana } = await openStack(baseURL);
      await release(number + 100 * repeatEachIndex);
      const drop = (await dropsOn(stack)).at(-1)!;
      const cube = (await lotsOf(stack, drop))[0]!;
      await ana('wallet', 'weth', '--amount', '2 ETH', '--yes');

      await page.goto('/activity');
      const rows = page.getByRole('list', { name: texts.list }).getByRole('listitem');
      const bids = rows.filter({ has: page.getByText(texts.what.bid, { exact: true }) });
      const bid = bids.filter({ has: page.locator(`a[href*="${cube.id}"]`) });
      await expect(rows.first()).toBeVisible();
      const newest = () => rows.first().getByRole('link').first().getAttribute('href');
      const before = await newest();
      await expect(bid).toHaveCount(0);

      const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
      const amount = formatAmount(drop.minimumBid, 'WETH');
      await ana('bid', 'place', ...lot, '--amount', amount, '--yes');
      const news = page.getByRole('button', { name: /^\d+ new$/ });
      await expect(news).toBeVisible();
      // The list does not move until the reader asks for it.
      expect(await newest()).toBe(before);
      await news.focus();
      await page.keyboard.press('Enter');
      await expect(bid).toContainText(amount);
      await expect(news).toBeHidden();
      await expect(page.getByRole('list', { name: texts.list })).toBeFocused();
      await expect(bid.locator('time')).toHaveAttribute('title', /UTC/);

      await page.getByLabel(texts.kind).selectOption('start');
      await expect(page).toHaveURL('/activity?kind=start');
      await expect(bid).toHaveCount(0);
      await page.getByLabel(texts.kind).selectOption('bid');
      await bid.getByRole('link', { name: cube.title }).click();
      await expect(page).toHaveURL(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
      expect(complaints).toEqual([]);
    });
  });
