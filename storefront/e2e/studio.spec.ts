import {
  accountMessages,
  claimMessages,
  creatorApplicationMessages,
  dropMessages,
  saleMessages,
  shortAddress,
} from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { expect, test, type Page } from '@playwright/test';
import { accountTexts } from '../src/features/account/texts.ts';
import { applicationTexts } from '../src/features/creator-application/texts.ts';
import { signUpBusiness } from './businesses.ts';
import { fillInDrop, HOUR, MINUTE, press, section } from './forms.ts';
import { signInFromStart } from './people.ts';
import { closeDialog, dismissMessage, proceed, proveAndDismiss } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { withoutFailedRequests, browserErrors } from './page-checks.ts';

/** Indices of the demo accounts: the admin, who also made all cubes; a creator; a future creator; an applicant. */
const ADMIN = 0;
const CREATOR = 1;
const NEWCOMER = 8;
const APPLICANT = 9;

const main = (page: Page) => page.getByRole('main');
/** Confirms the open dialog, waits for a message, and closes the dialog. */
async function agree(page: Page, message: string) {
  await proceed(page).click();
  await dismissMessage(page, message);
  await closeDialog(page);
}

test.describe.serial('a drop of drawn cubes', () => {
  let opened: Awaited<ReturnType<typeof openStack>>;
  let page: Page;
  let complaints: string[];
  let title: string;
  let startsAt: number;

  test.beforeAll(async ({ browser, baseURL }, { repeatEachIndex }) => {
    opened = await openStack(baseURL);
    await opened.createCubes(100 + 2 * repeatEachIndex);
    await opened.createCubes(101 + 2 * repeatEachIndex);
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInFromStart(page, ADMIN);
    complaints = browserErrors(page);
    title = `Drawn ${repeatEachIndex}`;
  });
  test.afterEach(() => expect(withoutFailedRequests(complaints)).toEqual([]));
  test.afterAll(() => page.context().close());

  const order = () => page.getByRole('article').filter({ hasText: `${title}: ` });
  const lots = () => section(page, 'Cubes in this drop');

  test('has its cubes drawn once its order is complete, and the draw can be checked', async () => {
    await page.goto('/dashboard/newRandomDrop');
    await expect(page.getByText(/of your cubes are free/)).toBeVisible();
    for (const [message, field, value] of [
      [saleMessages.priceMissing, 'Sale price', '0.5'],
      [dropMessages.minimumBidMissing, 'Minimum bid', '0.1'],
    ] as const) {
      await press(page, 'Add Order');
      await dismissMessage(page, message);
      await page.getByLabel(field).fill(value);
    }
    await page.getByLabel('Number of cubes').fill('3');
    await page.getByLabel('Description').fill(`${title}: three of them, whichever.`);
    const licence = { name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await section(page, 'Documents').getByLabel('Documents').setInputFiles(licence);
    await page.route('**/api/v1/exporter/addOrder', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Add Order');
    await dismissMessage(page, dropMessages.orderNotAdded);
    await page.unroute('**/api/v1/exporter/addOrder');
    await press(page, 'Add Order');
    await dismissMessage(page, dropMessages.orderAdded);
    await expect(order().getByRole('link', { name: 'licence.png' })).toBeVisible();
    await expect(order().getByRole('list', { name: 'Drawn, in order' }).getByRole('listitem')).toHaveCount(3);
    await order().getByRole('button', { name: 'Check it' }).click();
    await expect(order().getByRole('status')).toContainText('the same cubes');
    await expectScreenOk(page, 'new random drop');
  });

  test('is created in one of two tabs, and the other shows that its cubes are no longer free', async () => {
    const { stack } = opened;
    await order().getByRole('link', { name: 'Schedule 3 cubes' }).click();
    startsAt = Math.ceil((await stack.now()) / MINUTE + 5) * MINUTE;
    const tray = section(page, 'In this drop');
    await expect(tray.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByLabel('Minimum bid')).toHaveValue('0.1');
    await page.getByRole('switch', { name: /Late bids/ }).check();
    // Another tab shows the form for the same cubes.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(section(other, 'In this drop').getByRole('listitem')).toHaveCount(3);
    await fillInDrop(other, `${title} too`, startsAt);
    await fillInDrop(page, title, startsAt);
    // Elements under a phone's bottom bar cannot be clicked.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectScreenOk(page, 'new drop');
    await press(page, 'Create Drop');
    await dismissMessage(page, dropMessages.created);
    await closeDialog(page);
    await expect(section(other, 'In this drop')).toContainText('No longer free');
    await press(other, 'Create Drop');
    await dismissMessage(other, dropMessages.notCreated);
    await expect(other.getByRole('dialog')).toContainText('is already in an auction.');
    await closeDialog(other);
    await expect(section(other, 'Drop').getByLabel('Name')).toHaveValue(`${title} too`);
    await other.close();
  });

  test('before it starts, shows the network fee for taking out a cube, and then shows the cube as taken out', async () => {
    await page.goto('/dashboard/myDrops');
    await page.getByRole('link', { name: new RegExp(`^.*${title}(?! too)`) }).click();
    await expect(lots().getByRole('button', { name: 'Cancel the drop' })).toBeVisible();
    await expectScreenOk(page, 'drop before it starts');
    await lots()
      .getByRole('button', { name: /^Take out: / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(/Network fee, at most0\.\d+ ETH/);
    await agree(page, saleMessages.removed);
    await expect(lots().getByRole('listitem').first()).toContainText('Taken out');
    await expect(lots().getByRole('button', { name: /^Take out: / })).toHaveCount(2);
  });

  test('shows its bids, and cannot be cancelled once it runs', async () => {
    const { stack, ana } = opened;
    const drop = (await dropsOn(stack)).find((each: Drop) => each.title === title)!;
    const [, , lot] = await lotsOf(stack, drop);
    await stack.moveClock(startsAt - (await stack.now()) + 1);
    await ana('wallet', 'weth', '--amount', '1 ETH', '--yes');
    await ana(
      'bid',
      'place',
      '--drop',
      drop.onChainId,
      '--cube',
      lot!.onChainId,
      '--amount',
      '0.4 WETH',
      '--yes',
    );
    await expect(lots().getByRole('listitem').last()).toContainText('Highest bid 0.4 WETH');
    await expect(lots().getByRole('button', { name: 'Cancel the drop' })).toHaveCount(0);
    await expect(lots().getByRole('button', { name: /^Take out: / })).toHaveCount(1);
  });

  test('is settled with one button, and its order shows the outcome of each cube', async () => {
    const { stack } = opened;
    await stack.moveClock(HOUR);
    await lots().getByRole('button', { name: 'Claim all' }).click();
    await expect(page.getByRole('dialog')).toContainText('Paid out to you0.4 WETH');
    await expect(page.getByRole('dialog')).toContainText('Returned to you1 cube');
    await expectScreenOk(page, 'claim all');
    await agree(page, 'You have claimed everything that can be claimed now.');
    await expect(lots()).toContainText('Everything is settled.');
    await expect(lots().getByRole('button', { name: new RegExp(claimMessages.claimFunds) })).toBeDisabled();
    await page.goto('/dashboard/newRandomDrop');
    const drawn = order().getByRole('list', { name: 'Drawn, in order' });
    // Two cubes are back with the seller, and one is sold. The list shows all three by name.
    await expect(drawn.getByText('No longer free')).toHaveCount(1);
    await expect(drawn.getByRole('link')).toHaveCount(3);
    await expect(drawn.getByRole('link', { name: /^Cube \d+$/ })).toHaveCount(0);
  });
});

test.describe.serial('an admin', () => {
  let opened: Awaited<ReturnType<typeof openStack>>;
  let page: Page;
  let complaints: string[];
  /** Name of a business that awaits approval. */
  let name: string;

  test.beforeAll(async ({ browser, baseURL }, { repeatEachIndex }) => {
    opened = await openStack(baseURL);
    name = `Ruiz ${repeatEachIndex}`;
    await signUpBusiness(baseURL!, name, `${String(Date.now()).slice(-6)}${repeatEachIndex % 10}`);
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInFromStart(page, ADMIN);
    complaints = browserErrors(page);
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  const dialog = () => page.getByRole('dialog');
  const revokeButton = () =>
    page.getByRole('button', { name: `Revoke the role: ${opened.people[NEWCOMER]!.address}` });

  test('reads the document of a business, rejects the business with a reason, and approves it', async () => {
    await page.goto('/dashboard/settings/businesses');
    const business = page.getByRole('article', { name });
    const licence = page.waitForEvent('download');
    await business.getByRole('link', { name: 'licence.pdf' }).click();
    expect((await licence).suggestedFilename()).toMatch(/\.pdf$/);
    await expectScreenOk(page, 'businesses');
    await press(page, `Reject ${name}`);
    await dialog().getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(dialog().getByLabel('Reason')).toBeFocused();
    await dismissMessage(page, accountMessages.reasonMissing);
    await dialog().getByLabel('Reason').fill('The licence is empty.');
    await dialog().getByRole('button', { name: 'Reject', exact: true }).click();
    await proveAndDismiss(page, `${name} is rejected.`);
    await expect(business).toHaveCount(0);
    await page.getByLabel('State').selectOption('Rejected');
    await expect(business).toContainText('The licence is empty.');
    await press(page, `Approve ${name}`);
    await proveAndDismiss(page, `${name} is approved.`);
    await expect(business).toHaveCount(0);
  });

  test('grants and revokes the creator role of a wallet', async () => {
    const { address } = opened.people[NEWCOMER]!;
    await page.goto('/dashboard/settings/roles');
    await press(page, 'Grant the creator role');
    await expect(page.getByLabel('Wallet')).toBeFocused();
    await dismissMessage(page, accountMessages.walletMissing);
    await page.getByLabel('Wallet').fill(address);
    await press(page, 'Grant the creator role');
    await agree(page, accountMessages.creatorGranted);
    await expectScreenOk(page, 'roles');
    await revokeButton().click();
    await agree(page, accountMessages.creatorRevoked);
    await expect(revokeButton()).toHaveCount(0);
  });

  test('approves the application of a wallet, which is a creator once the role is granted on the chain', async ({
    browser,
    baseURL,
  }) => {
    const texts = applicationTexts;
    const { address } = opened.people[APPLICANT]!;
    const applicant = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInFromStart(applicant, APPLICANT);
    await applicant.goto('/dashboard/newNFT');
    await main(applicant).getByRole('link', { name: texts.become }).click();
    await press(applicant, texts.send);
    await expect(applicant.getByLabel(texts.name)).toBeFocused();
    await dismissMessage(applicant, creatorApplicationMessages.nameMissing);
    await applicant.getByLabel(texts.name).fill('Noor Halden');
    await applicant.getByLabel(texts.work).fill('Tape loops.\n\nAnd drawings of them.');
    await applicant.getByLabel(texts.links).fill('https://noor.example/loops');
    await press(applicant, texts.send);
    await dismissMessage(applicant, creatorApplicationMessages.sent);
    await expect(section(applicant, texts.own)).toContainText(texts.pending);
    await expectScreenOk(applicant, 'application pending');

    await page.goto('/dashboard/settings/applications');
    const application = page.getByRole('article', { name: 'Noor Halden' });
    await expect(application).toContainText('And drawings of them.');
    await expectScreenOk(page, 'applications');
    await press(page, 'Reject Noor Halden');
    await dialog().getByRole('button', { name: 'Reject', exact: true }).click();
    await dismissMessage(page, accountMessages.reasonMissing);
    await closeDialog(page);
    await press(page, 'Approve Noor Halden');
    await proveAndDismiss(page, 'The application of Noor Halden is approved.');
    await expect(application).toHaveCount(0);
    await page.getByLabel('State').selectOption('Approved');
    await expect(application).toContainText(texts.notGranted);
    await expectScreenOk(page, 'applications approved');
    await applicant.reload();
    await expect(section(applicant, texts.own)).toContainText(texts.approved);

    await press(page, `${texts.grant}: ${address}`);
    await agree(page, accountMessages.creatorGranted);
    await expect(application).toContainText(texts.granted);
    await applicant.reload();
    await expect(applicant.getByText(texts.isCreator)).toBeVisible();
    await applicant.context().close();

    await page.goto('/dashboard/settings/roles');
    await press(page, `Revoke the role: ${address}`);
    await agree(page, accountMessages.creatorRevoked);
  });

  test('grants and revokes the admin role of a wallet, each with a reason', async () => {
    await page.goto('/dashboard/settings/roles');
    const { address } = opened.people[NEWCOMER]!;
    await page.getByRole('radio', { name: 'Admins' }).check();
    await page.getByLabel('Wallet').fill(address);
    await press(page, 'Make an admin');
    await dialog().getByLabel('Reason').fill('Helps out in December.');
    await dialog().getByRole('button', { name: 'Make an admin' }).click();
    await proveAndDismiss(page, 'is now an admin.');
    await revokeButton().click();
    await dialog().getByLabel('Reason').fill('December is over.');
    await dialog().getByRole('button', { name: 'Revoke the role' }).click();
    await proveAndDismiss(page, 'is no longer an admin.');
    await expect(revokeButton()).toHaveCount(0);
  });

  test('hides a drop from the public, with a reason shown to admins, and shows it again', async ({
    baseURL,
  }) => {
    const { stack } = opened;
    const [drop] = await dropsOn(stack);
    const isPublic = async () =>
      (
        await fetch(`${baseURL}/drop/drops`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ dropId: drop!.id }),
        })
      ).ok;
    await page.goto(
      `/dashboard/settings/listings?kind=drops&q=${encodeURIComponent(drop!.title)}&sort=oldest`,
    );
    await page
      .getByRole('button', { name: `Hide: ${drop!.title}` })
      .first()
      .click();
    await dialog().getByLabel('Reason').fill('Artwork of somebody else.');
    await dialog().getByRole('button', { name: 'Hide', exact: true }).click();
    await dismissMessage(page, `${drop!.title} is hidden.`);
    expect(await isPublic()).toBe(false);
    await page.getByRole('radio', { name: 'Hidden' }).check();
    await expect(main(page)).toContainText('Artwork of somebody else.');
    await expectScreenOk(page, 'hidden listings');
    await main(page).getByRole('link', { name: drop!.title }).click();
    await expect(page.getByRole('note')).toContainText('Artwork of somebody else.');
    await press(page, `Show again: ${drop!.title}`);
    await dismissMessage(page, `${drop!.title} is shown again.`);
    expect(await isPublic()).toBe(true);
  });

  test('hides selected listings, undoes it, and features a drop on home', async ({}, { repeatEachIndex }) => {
    await opened.release(120 + repeatEachIndex);
    const { title } = (await dropsOn(opened.stack)).find(({ state }) => state === 'running')!;
    await page.goto(`/dashboard/settings/listings?kind=drops&q=${encodeURIComponent(title)}&sort=oldest`);
    await page
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .check();
    await expect(main(page).getByText('1 selected')).toBeVisible();
    await expectScreenOk(page, 'listings selected');
    await press(page, 'Hide selected');
    await dialog().getByLabel('Reason').fill('Artwork of somebody else.');
    await dialog().getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText(`${title} is hidden.`)).toBeVisible();
    await press(page, 'Undo');
    await dismissMessage(page, `${title} is shown again.`);

    await press(page, `Feature on home: ${title}`);
    await expect(page.getByRole('button', { name: `Stop featuring: ${title}` }).first()).toBeVisible();
    await press(page, 'Undo');
    await dismissMessage(page, 'Home shows the most relevant drop first.');
  });

  test('finds an account by its wallet', async () => {
    const { address } = opened.people[APPLICANT]!;
    await page.goto('/dashboard/settings/accounts');
    await page.getByLabel('Name, e-mail address or wallet').fill(address.slice(0, 12));
    await expect(main(page).getByText(address, { exact: true })).toBeVisible();
    await expectScreenOk(page, 'accounts');
  });

  test('finds decisions with their admin and reason in the audit log', async () => {
    const { people } = opened;
    await page.goto('/dashboard/settings/audit?action=listing-hidden');
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText(shortAddress(people[ADMIN]!.address));
    await expect(newest).toContainText('Artwork of somebody else.');
    await page.getByLabel('What').selectOption('Business approved');
    await expect(page.getByRole('cell', { name: 'Business approved' }).first()).toBeVisible();
    await page.getByLabel('What').selectOption('Application approved');
    await expect(page.getByRole('cell', { name: 'Application approved' }).first()).toBeVisible();
    await page.getByLabel('What').selectOption('Everything');
    await page.getByLabel('Who').fill(people[ADMIN]!.address.toLowerCase());
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await expect(page).toHaveURL(/since=2020-01-01/);
    await expect(page).toHaveURL(/who=0x/);
    await expect(newest).toContainText(shortAddress(people[ADMIN]!.address));
    await expectScreenOk(page, 'audit log');
    const table = page.waitForEvent('download');
    await press(page, 'Audit log: Export as CSV');
    expect((await table).suggestedFilename()).toBe('cubedrop-audit.csv');
  });

  test('exports a table as CSV', async () => {
    await page.goto('/dashboard/settings/exports');
    const table = page.waitForEvent('download');
    await press(page, 'Claims: Everyone’s');
    expect((await table).suggestedFilename()).toBe('cubedrop-claims.csv');
    await expectScreenOk(page, 'export');
  });
});

test('creators and admins have different dashboards, and a visitor has none', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto('/dashboard/settings/roles');
  await expect(visitor).toHaveURL('/');
  await visitor.context().close();

  const creator = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInFromStart(creator, CREATOR);
  await creator.goto('/dashboard/settings/roles');
  await expect(creator.getByRole('heading', { level: 1, name: 'Welcome Admin!' })).toBeVisible();
  const sidebar = creator.getByRole('navigation', { name: 'Dashboard' });
  await expect(sidebar.getByRole('link', { name: 'Export' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await creator.context().close();

  await signInFromStart(page, ADMIN);
  const complaints = browserErrors(page);
  for (const path of ['/', '/marketPlace', '/auctionDrops', '/no/such/screen']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await expect(section(page, 'Running auctions')).toBeVisible();
  await expect(section(page, 'Funds ready to claim')).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();
  await expectScreenOk(page, 'welcome admin');
  await page.goto('/dashboard/profilesettings');
  await page.getByLabel('Mobile number').fill('');
  await press(page, 'Save');
  await dismissMessage(page, accountMessages.mobileMissing);
  await page.getByLabel('Mobile number').fill('+34 600 123 123');
  await press(page, 'Save');
  await expect(page.getByRole('dialog', { name: accountMessages.updated })).toBeVisible();
  await closeDialog(page);
  await expectScreenOk(page, 'profile of an admin');
  await page.goto('/dashboard/changepassword');
  await expect(page.getByRole('main').getByText(accountTexts.noPassword)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0);
  await expectScreenOk(page, 'change password of an admin');
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Open menu');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'New Random Drop' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await menu.getByText('Administration').click();
  await menu.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(menu).toBeHidden();
  expect(complaints).toEqual([]);
});
