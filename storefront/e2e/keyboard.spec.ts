import { bidMessages, transactionMessages } from '@cubedrop/sdk';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { demoAccount } from './people.ts';
import { MOVING } from './screens.ts';
import { openStack, runningLot } from './stack.ts';

test.use(MOVING);

/** Presses a key, by default Tab, until the target has the focus, at most 80 times. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

const expectFocusIn = (dialog: Locator) => expect(dialog.locator(':focus')).toHaveCount(1);

test('the keyboard can skip the header, and the focus moves to each new screen', async ({ page }) => {
  await page.goto('/auctionDrops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('link', { name: 'Market' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketPlace');
  await expect(page.locator('#main')).toBeFocused();
});

test('the keyboard turns the cube to a face, and restarts its rotation', async ({ page, baseURL }) => {
  const { stack } = await openStack(baseURL);
  const { drop, cube } = await runningLot(stack);
  await page.goto(`/auctionDrops/DropCubes/Nfts/${drop.id}/${cube.id}`);
  const second = page.getByRole('list', { name: 'The six faces' }).getByRole('button').nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.stage .cube')).toHaveCSS('transform', /matrix3d/);
  const turn = page.getByRole('button', { name: 'Turn the cube' });
  await turn.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop turning the cube' })).toBeFocused();
  await expect(second).toHaveAttribute('aria-pressed', 'false');
});

test('a dialog makes the page behind it inert, each time it opens', async ({ page }) => {
  await page.goto('/auctionDrops');
  const root = page.locator('#root');
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(root).toHaveJSProperty('inert', true);
    await page.keyboard.press('Escape');
    await expect(root).toHaveJSProperty('inert', false);
  }
});

test('the header turns solid once the page is scrolled by more than 100 px', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('listitem').filter({ hasText: 'Dockside Weekly' }).first().waitFor();
  await page.mouse.wheel(0, 160);
  await expect(header).toHaveCSS('background-color', 'rgb(13, 12, 11)');
});

test('a bid can be placed from home by keyboard alone, without losing the focus', async ({
  page,
  baseURL,
}) => {
  const { stack } = await openStack(baseURL);
  const { drop, cubes } = await runningLot(stack);
  const cube = cubes.at(-1)!;
  const status = page.getByRole('status');
  await page.goto('/');
  await expect(page.getByRole('link', { name: new RegExp(cube.title) }).first()).toBeVisible();

  const login = page.getByRole('button', { name: 'Login', exact: true });
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: demoAccount(6) }));
  const load = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await load;
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Drops', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auctionDrops');
  await tabTo(page, page.getByRole('link', { name: new RegExp(drop.title) }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/auctionDrops/DropCubes/${drop.id}`);
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${cube.title} by`) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: cube.title })).toBeVisible();

  const more = page.getByRole('button', { name: bidMessages.getMoreWeth });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const convert = page.getByRole('dialog', { name: bidMessages.getWeth });
  await tabTo(page, convert.getByRole('textbox'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5');
  await tabTo(page, convert.getByRole('button', { name: 'Convert' }));
  await page.keyboard.press('Enter');
  await expect(status.filter({ hasText: bidMessages.wethReceived })).toBeVisible();
  await expectFocusIn(convert);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  const place = page.getByRole('button', { name: 'Place Bid', exact: true });
  await tabTo(page, place, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: bidMessages.confirm });
  await expect(confirm).toContainText('Total, at most');
  // The focus stays within the dialog.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expectFocusIn(confirm);
  }
  await tabTo(page, confirm.getByRole('button', { name: transactionMessages.proceed }));
  await page.keyboard.press('Enter');
  await expect(status.filter({ hasText: bidMessages.created })).toBeVisible();
  await expect(confirm.getByRole('status')).toHaveText('Done');
  await expectFocusIn(confirm);
  await page.keyboard.press('Escape');
  await expect(confirm).toBeHidden();
  await expect(place).toBeFocused();
});
