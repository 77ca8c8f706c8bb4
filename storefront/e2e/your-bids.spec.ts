import { bidMessages, claimMessages, formatAmount } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { closeDialog, proceed, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { browserErrors } from './page-checks.ts';

/** Index of Ana's demo account, who bids in the browser and from the command line. */
const ANA = 2;

/** Opens My Bids by its link on a public page. On a phone, the link is in the menu. */
async function openMyBids(page: Page, { fromMenu = false } = {}): Promise<void> {
  if (fromMenu) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: /^My Bids/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();
}

test('an outbid lot moves to the top, and its bid is raised by keyboard and withdrawn after the auction has ended', async ({
  page,
  baseURL,
}, { repeatEachIndex }) => {
  const complaints = browserErrors(page);
  const { stack, release, ana, rui } = await openStack(baseURL);
  await release(82 + repeatEachIndex);
  const drop = (await dropsOn(stack)).at(-1)!;
  const cube = (await lotsOf(stack, drop))[0]!;
  const lot = ['--drop', drop.onChainId, '--cube', cube.onChainId];
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  const { minimumBid, bidDelta } = drop;
  for (const who of [ana, rui]) await who('wallet', 'weth', '--amount', '4 ETH', '--yes');
  await ana('bid', 'place', ...lot, '--amount', weth(minimumBid), '--yes');

  const rowIn = (group: string) =>
    page
      .getByRole('region', { name: group, exact: true })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href*="${cube.id}"]`) });
  await signInFromStart(page, ANA);
  await page.goto('/');
  await openMyBids(page);
  await expect(rowIn('Running')).toContainText('You lead');
  await expect(rowIn('Running').getByRole('button')).toHaveText('Raise');
  await expectScreenOk(page, 'my bids');

  const needed = minimumBid + bidDelta;
  await rui('bid', 'place', ...lot, '--amount', weth(needed), '--yes');
  const raise = rowIn('Needs you').getByRole('button', { name: `Raise to ${weth(needed + bidDelta)}` });
  await expect(raise).toBeVisible();
  await expect(page.getByRole('link', { name: /^My Bids \(\d+ needs? you\)$/ })).toBeVisible();
  await expect(page.locator('main .btn-primary')).toHaveCount(1);
  await expectScreenOk(page, 'my bids outbid');

  await raise.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: bidMessages.confirm });
  await expect(dialog).toContainText(weth(needed + bidDelta));
  await expect(dialog).toContainText('Total, at most');
  await proceed(page).press('Enter');
  await expect(statusMessage(page, bidMessages.created)).toBeVisible();
  // The lot has moved to another group, but the dialog stays open until it is closed.
  await expect(dialog).toContainText('You lead');
  await closeDialog(page);
  await expect(rowIn('Running')).toContainText(weth(needed + bidDelta));

  await rui('bid', 'place', ...lot, '--amount', weth(2n * bidDelta), '--yes');
  await expect(rowIn('Needs you')).toContainText('Outbid');
  await stack.moveClock(drop.endsAt - (await stack.now()) + 1);
  await expect(rowIn('Needs you')).toContainText('Lost');
  await rowIn('Needs you').getByRole('button', { name: claimMessages.withdraw }).click();
  await expect(statusMessage(page, claimMessages.withdrawn)).toBeVisible();
  await closeDialog(page);
  await expect(rowIn('Over')).toContainText('Lost, taken back');
  await expectScreenOk(page, 'my bids over');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketPlace');
  await openMyBids(page, { fromMenu: true });
  expect(complaints).toEqual([]);
});
