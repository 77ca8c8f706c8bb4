import { accountMessages, shortAddress, transactionMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { accountButton, demoAccount, signInAsDemo, signInByWallet } from './people.ts';
import { openStack } from './stack.ts';
import { announceOther, injectWallet, Kind, TEST_WALLET } from './test-wallet.ts';
import { withoutFailedRequests, browserErrors, expectAccessible } from './page-checks.ts';

test('with nothing installed, the demo wallet signs in, and Logout ends the session', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { people } = await openStack(baseURL);
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await signInAsDemo(page, 6);
  await expect(accountButton(page, people[6]!.address)).toBeVisible();
  await expect(page).toHaveURL('/auctionDrops');

  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'Authorization');
  expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => localStorage.getItem('address'))).toBe(people[6]!.address);
  await expect(
    page.getByRole('link', { name: people[6]!.address.slice(0, 10), exact: true }),
  ).toHaveAttribute('href', new RegExp(`/address/${people[6]!.address}$`));
  await accountButton(page, people[6]!.address).click();
  await expect(page.getByRole('group', { name: 'Your account' }).getByText(/\d ETH$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).filter(({ name }) => name === 'Authorization')).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('a server that dictates what to sign', () => {
  /** Adds terms of another site to the server's response with the nonce. @param overrides further fields to replace */
  const dictate = (page: Page, overrides: object = {}) =>
    page.route('**/user/auth/nonce*', async (route) => {
      const response = await route.fetch();
      const own = (await response.json()) as object;
      const elsewhere = {
        domain: 'other.example',
        uri: 'https://other.example/\n\nResources:\n- https://other.example',
        chainId: 1,
        statement: 'Give other.example everything.',
      };
      await route.fulfill({ response, json: { ...own, ...elsewhere, ...overrides } });
    });

  test('gets a signed message for the page’s own origin and chain', async ({ page, baseURL }) => {
    const { chain, people } = await openStack(baseURL);
    await dictate(page);
    await page.goto('/auctionDrops');
    const signedIn = page.waitForRequest('**/user/auth/login');
    await signInAsDemo(page, 6);
    const { message } = (await signedIn).postDataJSON() as { message: string };
    const { host, origin } = new URL(page.url());
    expect(message.split('\n').slice(0, -2)).toEqual([
      `${host} wants you to sign in with your Ethereum account:`,
      people[6]!.address,
      '',
      accountMessages.signInStatement,
      '',
      `URI: ${origin}`,
      'Version: 1',
      `Chain ID: ${chain.id}`,
    ]);
    expect(message).toMatch(/\nNonce: [a-zA-Z0-9]{8,64}\nIssued At: [-\dT:.]+Z$/);
  });

  test('gets no signature for a nonce that is followed by other text', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await dictate(page, { nonce: '12345678\nResources:\n- https://other.example' });
    await page.goto('/auctionDrops');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: demoAccount(6) }).click();
    await expect(page.getByText(/an invalid nonce/).first()).toBeVisible();
    expect(sent).not.toContain('/user/auth/login');
  });
});

test('a visitor returns to the requested dashboard page after signing in', async ({ page }) => {
  await page.goto('/dashboard/profilesettings');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: demoAccount(6) }).click();
  await expect(page).toHaveURL('/dashboard/profilesettings');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('one of several wallets can be selected, and is remembered after a reload', async ({
  page,
  baseURL,
}) => {
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[7]!.privateKey], chain);
  await announceOther(page, 'Another wallet');
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Another wallet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByWallet(page, wallet, TEST_WALLET);
  await expect(accountButton(page, people[7]!.address)).toBeVisible();
  await page.reload();
  await expect(accountButton(page, people[7]!.address)).toBeVisible();
});

test('a rejection in the wallet is not an error', async ({ page, baseURL }) => {
  const complaints = browserErrors(page);
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[7]!.privateKey], chain);
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: TEST_WALLET }).click();
  await wallet.reject(Kind.RequestAccounts);
  const canceled = page.getByRole('status').filter({ hasText: transactionMessages.canceled });
  await expect(canceled).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  // Dismissed messages fade out. The next message can be recognised as new only once the dismissed one is gone.
  await expect(canceled).toHaveCount(0);
  await page.getByRole('button', { name: TEST_WALLET }).click();
  await wallet.authorize(Kind.RequestAccounts);
  await wallet.reject(Kind.SignMessage);
  await expect(canceled).toBeVisible();
  await expect(page.getByRole('button', { name: TEST_WALLET })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a message explains that the wallet gives the page no access to an account', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { chain, people } = await openStack(baseURL);
  await injectWallet(page, [people[7]!.privateKey], chain, {
    answer: (_page, method, own) => {
      if (method === 'eth_requestAccounts') throw Object.assign(new Error('Unauthorized.'), { code: 4100 });
      return own();
    },
  });
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: TEST_WALLET }).click();
  await expect(page.getByRole('status').filter({ hasText: 'no access to an account' })).toBeVisible();
  await expect(page.getByRole('button', { name: TEST_WALLET })).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('a wallet on another network is reported, and switches on request', async ({ page, baseURL }) => {
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[7]!.privateKey], { ...chain, id: 1 });
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: TEST_WALLET }).click();
  await wallet.authorize(Kind.RequestAccounts);
  const dialog = page.getByRole('alertdialog', { name: 'Wrong Network' });
  await expect(dialog).toContainText('Your wallet is on Ethereum Mainnet. Please use Ropsten.');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Switch to Ropsten' }).click();
  await wallet.reject(Kind.SwitchEthereumChain);
  await expect(page.getByRole('status').filter({ hasText: transactionMessages.canceled })).toBeVisible();
  // The wallet does not have the network yet, so the page asks it to add the network.
  const switchNetwork = async () => {
    await dialog.getByRole('button', { name: 'Switch to Ropsten' }).click();
    await wallet.authorize(Kind.SwitchEthereumChain).catch(() => undefined);
    await wallet.authorize(Kind.AddEthereumChain);
    await wallet.authorize(Kind.SwitchEthereumChain);
  };
  await switchNetwork();
  await expect(dialog).toBeHidden();
  expect(wallet.getNetwork().chainId).toBe(chain.id);
});

test('a change of account or network in the wallet is reported', async ({ page, baseURL }) => {
  const { chain, people } = await openStack(baseURL);
  const wallet = await injectWallet(page, [people[7]!.privateKey], chain);
  wallet.addNetwork(1, chain.rpc);
  await page.goto('/auctionDrops');
  await signInByWallet(page, wallet, TEST_WALLET);

  wallet.switchNetwork(1);
  const warning = page.getByRole('button', { name: 'Wrong Network' });
  await expect(warning).toBeVisible();
  wallet.switchNetwork(chain.id);
  await expect(warning).toBeHidden();

  await wallet.changeAccounts([people[8]!.privateKey]);
  const dialog = page.getByRole('alertdialog', { name: 'Your wallet shows another account' });
  await expect(dialog).toContainText(shortAddress(people[8]!.address));
  await wallet.changeAccounts([people[7]!.privateKey]);
  await expect(dialog).toBeHidden();
  await wallet.changeAccounts([people[8]!.privateKey]);
  await dialog.getByRole('button', { name: `Sign in as ${shortAddress(people[8]!.address)}` }).click();
  await page.getByRole('button', { name: TEST_WALLET }).click();
  await wallet.authorize(Kind.RequestAccounts);
  await wallet.authorize(Kind.SignMessage);
  await expect(accountButton(page, people[8]!.address)).toBeVisible();
});

test('Login shows an alert if there is no wallet', async ({ page }) => {
  await page.route('**/dev/accounts', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'x' } }),
  );
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: 'No wallet found' });
  await expect(alert).toContainText(transactionMessages.noWallet);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(alert).toBeHidden();
});

test('the demo wallet refuses a chain with another genesis block', async ({ page, baseURL }) => {
  const { people } = await openStack(baseURL);
  await page.route('**/dev/accounts', async (route) => {
    const json = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...json, genesisHash: `0x${'1'.repeat(64)}` } });
  });
  await page.goto('/auctionDrops');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'No wallet found' })).toBeVisible();
  await expect(page.getByText(shortAddress(people[6]!.address))).toBeHidden();
});

test('a token from another server is cleared with a single reload', async ({ page, context, baseURL }) => {
  const complaints = browserErrors(page);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { userId: 'b'.repeat(24), address: null, roles: ['user'], exp: 4_000_000_000 };
  const value = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2ln`;
  await context.addCookies([{ name: 'Authorization', value, url: baseURL!, sameSite: 'Strict' }]);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  expect((await context.cookies()).filter(({ name }) => name === 'Authorization')).toEqual([]);
  expect(withoutFailedRequests(complaints)).toEqual([]);
});

test('an admin who signs in on a public screen by keyboard alone is redirected to the dashboard', async ({
  page,
}) => {
  await page.goto('/auctionDrops');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in with your wallet' });
  await expect(dialog.getByRole('button', { name: demoAccount(0) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: demoAccount(0) })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: demoAccount(0) })).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Admin!' })).toBeVisible();
  await expect(page.getByText(/^in \d+ trades?$/)).toBeVisible();
  await page.goto('/marketPlace');
  await expect(page).toHaveURL('/dashboard');
});
