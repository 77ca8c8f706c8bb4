import { claimMessages, cubeMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { allowWeth } from './allow-weth.ts';
import { signInFromStart } from './people.ts';
import { closeDialog, statusMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { browserErrors, expectAccessible } from './page-checks.ts';

/** Indices of the demo accounts: the seller, the outbid bidder and the winner. */
const LABEL = 0;
const ANA = 2;
const RUI = 3;

const dueItems = (page: Page) => page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');

async function openMoney(page: Page, index: number) {
  await signInFromStart(page, index);
  await page.goto('/dashboard/myMoney');
  await expect(page.getByRole('heading', { level: 1, name: 'My money' })).toBeVisible();
}

test('after an auction the outbid bidder withdraws, the seller and then the winner claim, and the winner sends the cube on', async ({
  browser,
  baseURL,
}) => {
  const { people } = await openStack(baseURL);
  const [ana, label, rui] = await Promise.all(
    [0, 1, 2].map(async () => (await browser.newContext({ baseURL: baseURL! })).newPage()),
  );
  const complaints = [ana!, label!, rui!].map(browserErrors);

  await openMoney(rui!, RUI);
  const won = dueItems(rui!).filter({ hasText: 'A cube that you won' });
  await expect(won).toContainText(claimMessages.waitForAdmin);
  await expect(won.getByRole('button', { name: claimMessages.claimCube })).toBeDisabled();
  await expectScreenOk(rui!, 'my money won');

  await openMoney(ana!, ANA);
  await ana!.getByRole('button', { name: /^Notices, \d+ unread$/ }).click();
  await expect(ana!.getByRole('group', { name: 'Notices' })).toContainText('You were outbid on Tidal Memory');
  await expectAccessible(ana!);
  await ana!.keyboard.press('Escape');
  await expect(ana!.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();

  const outbid = dueItems(ana!)
    .filter({ hasText: 'Your bid, which was outbid' })
    .filter({ hasText: 'Tidal Memory' });
  await outbid.getByRole('button', { name: claimMessages.withdraw }).click();
  await expect(statusMessage(ana!, claimMessages.withdrawn)).toBeVisible();
  await closeDialog(ana!);
  await expect(outbid).toHaveCount(0);

  await openMoney(label!, LABEL);
  await expect(dueItems(label!).filter({ hasText: '0.75 WETH' })).toHaveCount(1);
  await label!.getByRole('button', { name: 'Claim all' }).click();
  await expect(statusMessage(label!, 'You have claimed everything that can be claimed now.')).toBeVisible();
  await closeDialog(label!);
  await expect(label!.getByText('Nothing to Display')).toBeVisible();

  await won.getByRole('button', { name: claimMessages.claimCube }).click();
  await expect(statusMessage(rui!, cubeMessages.transferred)).toBeVisible();
  await closeDialog(rui!);
  await expect(won).toHaveCount(0);

  await rui!.goto('/dashboard/myCubes');
  await rui!.getByRole('main').getByRole('link').filter({ hasText: /./ }).first().click();
  await rui!.getByRole('button', { name: 'Send to another wallet' }).click();
  const dialog = rui!.getByRole('dialog', { name: 'Send cube' });
  await expectAccessible(rui!);
  const receiver = dialog.getByRole('textbox', { name: 'Address of the recipient' });
  const send = dialog.getByRole('button', { name: 'Send the cube' });
  for (const [address, fault] of [
    ['0x12', cubeMessages.receiverMissing],
    [people[RUI]!.address, cubeMessages.receiverIsSelf],
  ] as const) {
    await receiver.fill(address);
    await send.click();
    await expect(dialog.getByText(fault)).toBeVisible();
  }
  await receiver.fill(people[ANA]!.address);
  await send.click();
  await expect(statusMessage(rui!, cubeMessages.transferred)).toBeVisible();
  expect(complaints.flat()).toEqual([]);
});

test('converts WETH back to ETH, and revokes an allowance', async ({ page, baseURL }) => {
  const { people, chain } = await openStack(baseURL);
  // As an abandoned bid leaves it.
  await allowWeth({
    rpc: chain.rpc,
    url: baseURL!,
    privateKey: people[ANA]!.privateKey,
    amount: 25n * 10n ** 16n,
  });
  await openMoney(page, ANA);
  const allowance = page.getByRole('listitem').filter({ hasText: 'Drop auctions may take 0.25 WETH' });
  await allowance.getByRole('button', { name: 'Revoke' }).click();
  await expect(statusMessage(page, 'The allowance was revoked.')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByText('You have no open allowances.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back to ETH' }).click();
  const dialog = page.getByRole('dialog', { name: 'WETH to ETH' });
  await dialog.getByRole('textbox', { name: 'Amount to convert' }).fill('0.5');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(statusMessage(page, 'WETH was converted to ETH.')).toBeVisible();
  await closeDialog(page);
});
