import { shortAddress } from '@cubedrop/sdk';
import { expect, test } from '@playwright/test';
import { Wallet } from 'ethers';
import { roleTexts } from '../src/features/account/roles/texts.ts';
import { codeOf, enterCode, enterPassword, confirmRecoveryCodes, makeAdmin, secretOn } from './admins.ts';
import { accountButton, signInByWallet } from './people.ts';
import { expectScreenOk } from './screens.ts';
import { openStack } from './stack.ts';
import { hideFromDiscovery, injectWallet, Kind, TEST_WALLET } from './test-wallet.ts';
import { browserErrors, expectAccessible } from './page-checks.ts';

test('an older wallet that does not announce itself can sign in, is remembered after a reload, and is reported on a wrong network', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[9]!.privateKey], chain);
  await hideFromDiscovery(page);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, 'Browser wallet');
  await expect(accountButton(page, people[9]!.address)).toBeVisible();
  await page.reload();
  await expect(accountButton(page, people[9]!.address)).toBeVisible();
  wallet.addNetwork(1, chain.rpc);
  wallet.switchNetwork(1);
  await expect(page.getByRole('button', { name: 'Wrong Network' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an admin logs in by password, links one wallet and cannot grant the creator role', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { chain, people } = await openStack(baseURL);
  const name = `root-${Date.now()}`;
  await makeAdmin(baseURL!, name);
  const { address, privateKey } = Wallet.createRandom();
  const wallet = await injectWallet(page, [privateKey], chain);
  await enterPassword(page, name);
  await enterCode(page, codeOf(await secretOn(page)));
  await confirmRecoveryCodes(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Admin!' })).toBeVisible();

  const menu = page.getByRole('button', { name: /^Your account/ });
  const link = page.getByRole('button', { name: 'Link your wallet' });
  await menu.click();
  await expect(page.getByRole('group', { name: 'Your account' })).toContainText('Link your wallet');
  await page.keyboard.press('Escape');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Link your wallet' });
  await expect(dialog).toContainText('Sign once to link one.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: TEST_WALLET }).click();
  await wallet.authorize(Kind.RequestAccounts);
  const load = page.waitForEvent('load');
  await wallet.authorize(Kind.SignMessage);
  await load;
  await menu.click();
  await expect(page.getByRole('group', { name: 'Your account' })).toContainText('0 WETH');
  await expect(link).toHaveCount(0);
  await page.goto('/dashboard/profilesettings');
  await expect(page.getByText(shortAddress(address)).first()).toBeVisible();

  // Only the owner of the contract can grant the creator role, and this admin is not its owner.
  await page.goto('/dashboard/settings/roles');
  const { granter, whyNotRevocable, give, take } = roleTexts;
  await expect(page.getByText(granter).locator('..')).toContainText(people[0]!.address);
  await expect(page.getByText(whyNotRevocable.chain).first()).toBeVisible();
  await expect(page.getByRole('button', { name: give.creator })).toHaveCount(0);
  await expect(page.getByRole('button', { name: take.creator })).toHaveCount(0);
  await expectScreenOk(page, 'creator role refused');
  expect(wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
  expect(complaints).toEqual([]);
});
