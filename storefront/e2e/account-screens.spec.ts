import { createApi, signInWithPassword } from '@cubedrop/sdk/api';
import { expect, test, type Locator } from '@playwright/test';
import { bidTexts } from '../src/features/bid/texts.ts';
import { followTexts } from '../src/features/follow/texts.ts';
import { headerTexts } from '../src/wallet/header/texts.ts';
import { walletTexts } from '../src/wallet/texts.ts';
import { approveBusinesses, signUpBusiness } from './businesses.ts';
import { signInFromStart } from './people.ts';
import { expectScreenOk, openAndCheck, WHOLE } from './screens.ts';
import { openStack, runningLot } from './stack.ts';
import { browserErrors } from './page-checks.ts';

/** Indices of the demo account that won a cube in an ended drop, and of one that was outbid. */
const WINNER = 2;
const OUTBID = 3;

/** Screens of a signed-in buyer: the index of the demo account that opens the screen, and its path. */
const SCREENS = {
  dashboard: [WINNER, '/dashboard'],
  'my cubes': [WINNER, '/dashboard/myCubes'],
  'my cubes none': [6, '/dashboard/myCubes'],
  'my money': [OUTBID, '/dashboard/myMoney'],
  'my money none': [6, '/dashboard/myMoney'],
  notices: [OUTBID, '/dashboard/notices'],
  'notices none': [6, '/dashboard/notices'],
  'following none': [6, '/dashboard/following'],
  'become a creator': [6, '/dashboard/becomeCreator'],
  profile: [6, '/dashboard/profilesettings'],
  'change password': [6, '/dashboard/changepassword'],
  'no page of the dashboard': [6, '/dashboard/no/such'],
} as const;

for (const [screen, [index, path]] of Object.entries(SCREENS)) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await signInFromStart(page, index);
    await openAndCheck(page, screen, path);
  });
}

test(`own cube: ${WHOLE}`, async ({ page }) => {
  await signInFromStart(page, WINNER);
  await page.goto('/dashboard/myCubes');
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  await openAndCheck(page, 'own cube', (await card.getAttribute('href'))!);
});

test(`following: ${WHOLE}, and lists each follow until it is removed`, async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  const { creator: follow, drop: watch } = followTexts.words;
  const main = page.getByRole('main');
  const press = async (call: string, button: Locator): Promise<void> => {
    // The button shows the change before the server has answered.
    const answer = page.waitForResponse((response) => response.url().endsWith(call));
    await button.click();
    expect((await answer).ok()).toBe(true);
  };
  await signInFromStart(page, OUTBID);
  for (const [path, { off, on }] of [
    [`/creators/${drop.creator}`, follow],
    [`/auctionDrops/DropCubes/${drop.id}`, watch],
    [`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`, watch],
  ] as const) {
    await page.goto(path);
    await press('/follows/add', main.getByRole('button', { name: off, exact: true }));
    await expect(main.getByRole('button', { name: on, exact: true, pressed: true })).toBeVisible();
  }
  await openAndCheck(page, 'following', '/dashboard/following');
  const pressed = main.getByRole('button', { pressed: true });
  for (const left of [2, 1, 0]) {
    await press('/follows/remove', pressed.first());
    await expect(pressed).toHaveCount(left);
  }
  await expect(main.getByText(followTexts.none)).toBeVisible();
});

test('Place Bid asks a business without a wallet to link one, not to log in', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { stack, people } = await openStack(baseURL);
  const account = await signUpBusiness(baseURL!, 'Ruiz', String(Date.now()).slice(-7));
  await approveBusinesses(baseURL!, people[0]!.privateKey);
  const entered = await signInWithPassword(createApi({ baseUrl: baseURL! }), account);
  if (!('session' in entered)) throw new Error('A new business has no two-factor.');
  const { token } = entered.session;
  await context.addCookies([{ name: 'Authorization', value: token, url: baseURL!, sameSite: 'Strict' }]);

  const { drop, cube } = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  await expect(page.getByRole('button', { name: walletTexts.logout })).toBeVisible();
  await page.getByRole('button', { name: bidTexts.place, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(walletTexts.link);
  await expect(dialog).toContainText(walletTexts.linkWhy);
  await expect(dialog).not.toContainText(headerTexts.login);
  await expectScreenOk(page, 'wallet needed to bid');
  expect(complaints).toEqual([]);
});
