import { accountMessages as messages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { codeOf, enterCode, enterPassword, confirmRecoveryCodes, makeAdmin, secretOn } from './admins.ts';
import { dismissMessage } from './messages-and-buttons.ts';
import { signInFromStart, signInAsDemo } from './people.ts';
import { expectScreenOk } from './screens.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an admin enrols an authenticator, logs in with a recovery code, and logs out everywhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const name = `keeper${Date.now()}`;
  await makeAdmin(url, name);

  await enterPassword(page, name);
  await expect(heading(page, 'Set up an authenticator app')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await secretOn(page);
  expect(await page.context().cookies()).toEqual([]);
  await enterCode(page, '12');
  await expect(main(page).getByText(messages.codeWrong)).toBeVisible();
  await expectScreenOk(page, 'admin enrolment');
  const used = codeOf(secret);
  await enterCode(page, used);

  await expect(heading(page, 'Your recovery codes')).toBeVisible();
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expectScreenOk(page, 'admin recovery codes');
  await confirmRecoveryCodes(page);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();

  const other = await browser.newPage({ baseURL: url });
  await enterPassword(other, name);
  await expect(heading(other, 'Enter the code')).toBeVisible();
  await expectScreenOk(other, 'admin code');
  await enterCode(other, used);
  await expect(main(other).getByRole('alert').filter({ hasText: messages.codeWrong })).toBeVisible();
  await enterCode(other, codes[0]!.toUpperCase());
  await expect(main(other).getByText('9 recovery codes are left.')).toBeVisible();
  await expectScreenOk(other, 'admin recovery code used');
  await other.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(other).toHaveURL('/dashboard');

  await page.goto('/dashboard/settings/audit');
  await expect(main(page).getByText('Recovery code used').last()).toBeVisible();

  await page.goto('/dashboard/profilesettings');
  await page.getByRole('button', { name: 'Log out everywhere' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await expect(question).toBeVisible();
  await expectScreenOk(page, 'log out everywhere');
  await question.getByRole('button', { name: 'Log out everywhere', exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

  await other.goto('/dashboard/settings/roles');
  await expect(other).toHaveURL('/');
  expect((await other.context().cookies()).filter(({ name: cookie }) => cookie === 'Authorization')).toEqual(
    [],
  );
  await other.close();
});

test('a session is renewed silently in two tabs simultaneously, and ends if an old renewal is used', async ({
  page,
  context,
}) => {
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 7);
  const storedRenewal = () => page.evaluate(() => localStorage.getItem('renewal') ?? '');
  const first = await storedRenewal();
  const other = await context.newPage();
  await other.goto('/auctionDrops');
  const expireToken = () =>
    page.evaluate(() => {
      const { renewal } = JSON.parse(localStorage.getItem('renewal') ?? '{}') as { renewal: string };
      localStorage.setItem('renewal', JSON.stringify({ renewal, renewAt: 0 }));
    });
  await expireToken();
  await Promise.all([page, other].map((tab) => tab.goto('/dashboard/profilesettings')));
  for (const tab of [page, other]) await expect(tab.getByLabel('Mobile number')).toBeVisible();
  const [, turn] = (JSON.parse(await storedRenewal()) as { renewal: string }).renewal.split('.');
  expect(turn).toBe('1');
  expect(await storedRenewal()).not.toBe(first);

  // An attacker who copied the first renewal uses it.
  await expireToken();
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await page.evaluate((old) => {
    const { renewal } = JSON.parse(old) as { renewal: string };
    localStorage.setItem('renewal', JSON.stringify({ renewal, renewAt: 0 }));
  }, first);
  await page.reload();
  await expect(page).toHaveURL('/');
});

/** Makes the next call to a path fail as it does if the last proof is more than five minutes old. */
async function refuseForProof(
  page: Page,
  path: string,
  { method, proof }: { method: string; proof: string },
): Promise<void> {
  const refusal = { success: false, message: messages.proofNeeded, code: 'proof-needed', proof };
  let isRefused = false;
  await page.route(path, (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 403, json: refusal });
  });
}

test('a security-relevant change requires proof of identity', async ({ page }) => {
  await signInFromStart(page, 8);
  await page.goto('/dashboard/profilesettings');
  await refuseForProof(page, '**/api/v1/users/*', { method: 'PUT', proof: 'signature' });
  await page.getByLabel('Mobile number').fill('+34 600 000 077');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectScreenOk(page, 'proof by signature');
  await dialog.getByRole('button', { name: 'Sign' }).press('Enter');
  await expect(page.getByRole('dialog', { name: messages.updated })).toBeVisible();
});

test('an admin proves who they are with a code before a wallet becomes an admin', async ({
  page,
  baseURL,
}) => {
  const name = `appointer${Date.now()}`;
  const { address } = Wallet.createRandom();
  await makeAdmin(baseURL!, name);
  await enterPassword(page, name);
  await enterCode(page, codeOf(await secretOn(page)));
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  const recoveryCode = await codes.first().innerText();
  await confirmRecoveryCodes(page);
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/dashboard/settings/roles?role=admin');
  await refuseForProof(page, '**/admin/roles', { method: 'POST', proof: 'code' });
  await page.getByLabel('Wallet').fill(address);
  await page.getByRole('button', { name: 'Make an admin' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('Helps out in December.');
  await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Code')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectScreenOk(page, 'proof by code');
  await dialog.getByLabel('Code').fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.codeWrong)).toBeVisible();
  await dialog.getByLabel('Code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await dismissMessage(page, 'is now an admin.');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `Revoke the role: ${address}` }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('December is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the role' }).press('Enter');
  await dismissMessage(page, 'is no longer an admin.');
});
