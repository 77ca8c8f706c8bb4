import { cubeMessages, dropMessages, nftMessages, transactionMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { nodeClient } from './node-client.ts';
import { releaseTexts as texts } from '../src/app/dashboard/release/texts.ts';
import { HOUR, MINUTE, press, section } from './forms.ts';
import { browserErrors, withoutFailedRequests } from './page-checks.ts';
import { openBrowsers } from './payments/browser.ts';
import { signInFromStart } from './people.ts';
import { closeDialog, dismissMessage, tryAgain } from './messages-and-buttons.ts';
import { releaseFiles } from './release-files.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, openStack } from './stack.ts';
import { injectWallet, Kind, TEST_WALLET_ID } from './test-wallet.ts';

/** Index of a demo account that is a creator. */
const CREATOR = 1;

/** Number of items of the example: twelve NFTs, two cubes, a drop and a season. */
const ALL = 16;

type Files = ReturnType<typeof releaseFiles>['files'];

/** Returns the example under a name, and a start of its drop some hours from now. */
async function releaseNamed(name: string, baseURL: string | undefined) {
  const { stack } = await openStack(baseURL);
  const startsAt = Math.ceil((await stack.now()) / MINUTE + 600) * MINUTE;
  return { stack, startsAt, ...releaseFiles(name, startsAt) };
}

async function openImport(page: Page, files: Files) {
  await page.goto('/dashboard/newNFT');
  await press(page, 'Import a manifest');
  const dialog = page.getByRole('dialog', { name: 'Import a manifest' });
  await dialog.getByLabel('Choose files').setInputFiles(files);
  return dialog;
}

/** Imports the example and goes to the release. */
async function importRelease(page: Page, files: Files) {
  await openImport(page, files);
  await press(page, `Import ${ALL} items`);
  await expect(page).toHaveURL('/dashboard/release');
  await expect(created(page, 0)).toBeVisible();
}

const progress = (page: Page) => section(page, texts.progress);
/** The number of items that are created. */
const created = (page: Page, count: number) =>
  progress(page).getByText(texts.created(count, ALL), { exact: true });
/** The row of an item. */
const row = (page: Page, title: string) => page.locator('.release-item').filter({ hasText: title });

/** Expects that all items exist, each only once. */
async function expectWhole(page: Page, files: Files) {
  await expect(created(page, ALL)).toBeVisible();
  await expect(progress(page)).toContainText(texts.done);
  // All of it has the keys of the manifest.
  const dialog = await openImport(page, files);
  await expect(dialog).toContainText('Everything in this manifest already exists.');
}

test('a manifest is planned, imported and created as a whole', async ({ page, baseURL }) => {
  const complaints = browserErrors(page);
  const { stack, startsAt, manifest, files } = await releaseNamed('whole', baseURL);
  const [drop] = manifest.drops;
  await signInFromStart(page, CREATOR);

  const dialog = await openImport(page, files);
  await expect(dialog).toContainText('To create: 12 NFTs, 2 cubes, 1 drop, 1 season.');
  await expectScreenOk(page, 'import of a release');
  await press(page, `Import ${ALL} items`);
  await expect(page).toHaveURL('/dashboard/release');
  await expect(row(page, drop!.title)).toContainText(texts.states.waiting);
  await expectScreenOk(page, 'release');
  // Everything stays in the browser while the page is closed.
  await page.reload();
  await press(page, texts.start);
  await expect(row(page, manifest.nfts[0]!.title)).toContainText(texts.states.created);
  await expectWhole(page, files);
  expect((await dropsOn(stack)).filter(({ title }) => title === drop!.title)).toMatchObject([
    { startsAt, endsAt: startsAt + HOUR, cubeCount: 2 },
  ]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: texts.created(ALL, ALL) }).click();
  await expect(created(page, ALL)).toBeVisible();
  await expectScreenOk(page, 'release created');
  await press(page, texts.clear);
  await expect(page.getByText(texts.none)).toBeVisible();
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

test('the cubes and the drop of a manifest can be changed in their forms before they are created', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { stack, startsAt, manifest, files } = await releaseNamed('forms', baseURL);
  const [drop] = manifest.drops;
  await signInFromStart(page, CREATOR);
  await importRelease(page, files);
  await page.goto('/dashboard/newNFT');
  await expect(section(page, 'Queue').getByText('12 artworks')).toBeVisible();
  await press(page, 'Batch create NFTs');
  await dismissMessage(page, nftMessages.created);
  await closeDialog(page);
  await page.getByRole('link', { name: `Your release: ${ALL} items` }).click();

  for (const [index, { title }] of manifest.cubes.entries()) {
    await expect(created(page, 12 + index)).toBeVisible();
    await page.getByRole('link', { name: texts.of(texts.change, title) }).click();
    await expect(section(page, 'Preview')).toContainText('6 of 6 faces');
    await expect(section(page, 'Cube').getByLabel('Name')).toHaveValue(title);
    await expectScreenOk(page, 'planned cube');
    await press(page, 'Create Cube');
    await dismissMessage(page, cubeMessages.created);
    await closeDialog(page);
    await page.getByRole('link', { name: `Your release: ${ALL} items` }).click();
  }

  await expect(created(page, 14)).toBeVisible();
  await page.getByRole('link', { name: texts.of(texts.change, drop!.title) }).click();
  await expect(section(page, 'In this drop').getByRole('listitem')).toHaveCount(2);
  await expect(section(page, 'Drop').getByLabel('Name')).toHaveValue(drop!.title);
  await expect(page.getByLabel('Minimum bid')).toHaveValue('0.5');
  await expectScreenOk(page, 'planned drop');
  await press(page, 'Create Drop');
  await dismissMessage(page, dropMessages.created);
  await closeDialog(page);
  expect((await dropsOn(stack)).find(({ title }) => title === drop!.title)).toMatchObject({
    startsAt,
    endsAt: startsAt + HOUR,
  });
  await page.getByRole('link', { name: `Your release: ${ALL} items` }).click();
  await expect(created(page, 15)).toBeVisible();
  await press(page, texts.goOn);
  await expectWhole(page, files);
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

test('a release goes on after the browser was killed in the middle of it, and nothing is created twice', async ({
  baseURL,
}) => {
  const { stack, manifest, files } = await releaseNamed('killed', baseURL);
  const browsers = await openBrowsers();
  const browser = await browsers.killable();
  try {
    let page = browser.context.pages()[0] ?? (await browser.context.newPage());
    const goTo = (path: string) => page.goto(new URL(path, baseURL).href);
    await signInFromStart(page, CREATOR);
    await goTo('/dashboard/newNFT');
    await press(page, 'Import a manifest');
    await page.getByRole('dialog').getByLabel('Choose files').setInputFiles(files);
    await press(page, `Import ${ALL} items`);
    await press(page, texts.start);
    // The second cube is under way.
    await expect(row(page, manifest.cubes[0]!.title)).toContainText(texts.states.created);
    await expect(row(page, manifest.cubes[1]!.title)).toContainText(texts.creating);

    const context = await browser.killAndRestart();
    page = context.pages()[0] ?? (await context.newPage());
    await signInFromStart(page, CREATOR);
    await goTo('/dashboard/release');
    // What is created already is known without this browser. The interrupted run goes on by itself, or has ended.
    await expect(row(page, manifest.cubes[0]!.title)).toContainText(texts.states.created);
    await expect(row(page, manifest.drops[0]!.title)).toContainText(texts.states.waiting);
    const goOn = page.getByRole('button', { name: texts.goOn, exact: true });
    await expect(goOn).toHaveAttribute('aria-busy', 'false');
    await goOn.click();
    await expect(created(page, ALL)).toBeVisible();
    await expect(progress(page)).toContainText(texts.done);
    const drops = (await dropsOn(stack)).filter(({ title }) => title === manifest.drops[0]!.title);
    expect(drops).toMatchObject([{ cubeCount: 2 }]);
  } finally {
    await browser.close();
    await browsers.close();
  }
});

test('a release stops when the wallet refuses, and tries again on request', async ({ page, baseURL }) => {
  const { files } = await releaseNamed('refused', baseURL);
  const { chain, people } = await openStack(baseURL);
  const { privateKey, address } = people[CREATOR]!;
  const wallet = await injectWallet(page, [privateKey], chain, { permitted: [Kind.Accounts] });
  await page.addInitScript((id) => {
    localStorage.setItem('wallet-kind', 'browser');
    localStorage.setItem('wallet', id);
  }, TEST_WALLET_ID);
  await signInFromStart(page, CREATOR);
  await importRelease(page, files);
  const provider = nodeClient(chain.rpc);
  const sent = () => provider.getTransactionCount(address);
  const before = await sent();
  await press(page, texts.start);
  await wallet.reject(Kind.SendTransaction);
  await dismissMessage(page, transactionMessages.canceled);
  await expect(created(page, 0)).toBeVisible();
  await expectScreenOk(page, 'release refused');

  await tryAgain(page).click();
  await wallet.authorize(Kind.SendTransaction);
  await expect(created(page, 12)).toBeVisible();
  expect(await sent()).toBe(before + 1);
  await wallet.reject(Kind.SendTransaction);
  await expect(tryAgain(page)).toBeVisible();
  await expect(created(page, 12)).toBeVisible();
  expect(await sent()).toBe(before + 1);
});
