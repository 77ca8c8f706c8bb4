import { accountMessages as messages, uploadMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { accountTexts } from '../src/features/account/texts.ts';
import { approveBusinesses } from './businesses.ts';
import { hold, isCovered } from './forms.ts';
import { signInAsDemo } from './people.ts';
import { openStack } from './stack.ts';
import { expectAccessible } from './page-checks.ts';

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const password = (page: Page, name = 'Password') => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const fault = (page: Page) => page.getByRole('main').locator('form').getByRole('alert');

/** Returns the latest pin or link sent to an e-mail address or phone, once `count` of them have been sent. */
async function sent(url: string, to: string, pattern: RegExp, count = 1): Promise<string> {
  const found = async () => {
    const { messages } = (await (await fetch(`${url}/dev/outbox`)).json()) as {
      messages: { to: string; text: string }[];
    };
    return messages
      .filter((message) => message.to === to)
      .flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
  };
  await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(count);
  return (await found())[0]!;
}

test.describe.serial('a business', () => {
  /** Digits that are unique to this run. */
  let stamp: string;
  /** The e-mail address as typed, and as the server stores it. */
  let email: string;
  let storedEmail: string;
  let page: Page;

  test.beforeAll(async ({ browser, baseURL }) => {
    stamp = String(Date.now()).slice(-6);
    email = `Ana.${stamp}@Example.org`;
    storedEmail = email.toLowerCase();
    page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  });
  test.afterAll(() => page.context().close());

  const login = async (secret: string) => {
    await field(page, 'E-mail').fill(email);
    await password(page).fill(secret);
    await press(page, 'Login');
  };

  test('sees one missing field at a time when it registers', async () => {
    await page.goto('/register');
    for (const [name, value, missing] of [
      ['City', 'Sevilla', messages.cityMissing],
      ['Country', 'Spain', messages.countryMissing],
      ['Address', 'Calle Feria 1', messages.addressMissing],
      ['Business name', 'Ruiz', messages.businessNameMissing],
    ] as const) {
      await press(page, 'Next');
      await expect(page.getByRole('main').getByText(missing)).toBeVisible();
      if (name === 'Country') await page.getByLabel(name).selectOption(value);
      else await field(page, name).fill(value);
    }
    // Four errors in a row, of which only the latest is shown.
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
    await press(page, 'Next');
  });

  test('signs up once its phone number and password are valid, and cannot press anything while it waits', async () => {
    await field(page, 'Name').fill('Ana Ruiz');
    await field(page, 'E-mail').fill(email);
    await field(page, 'Mobile number').fill('12');
    await field(page, 'Mobile number').blur();
    await expect(page.getByRole('main').getByText(messages.phoneInvalid)).toBeVisible();
    await field(page, 'Mobile number').fill(`0600${stamp}`);
    await field(page, 'Mobile number').blur();
    await expect(field(page, 'Mobile number')).toHaveValue(`+34600${stamp}`);
    await password(page).fill('abc');
    await press(page, 'Sign up');
    await expect(page.getByRole('main').getByText(messages.passwordShort)).toBeVisible();
    await password(page).fill('first password');
    const signUp = page.waitForRequest('**/api/v1/auth/user/signup');
    const answer = await hold(page, '**/api/v1/auth/user/signup');
    await press(page, 'Sign up');
    await page.waitForFunction(isCovered);
    answer();
    expect((await signUp).postDataJSON()).toEqual({
      name: 'Ana Ruiz',
      email: storedEmail,
      mobile: `+34600${stamp}`,
      password: 'first password',
      city: 'Sevilla',
      country: 'Spain',
      address: 'Calle Feria 1',
      role: 'importer',
    });
  });

  test('confirms its phone number with a pin that was sent again', async ({ baseURL }) => {
    await field(page, 'Pin').fill('000000');
    await press(page, 'Confirm');
    await expect(fault(page)).toHaveText(messages.pinWrong);
    await page.reload();
    await press(page, 'Resend code');
    await expect(page.getByText('A new pin was sent.')).toBeVisible();
    // The server responds before it has sent the second pin.
    await field(page, 'Pin').fill(await sent(baseURL!, `+34600${stamp}`, /\d{6}/, 2));
    await press(page, 'Confirm');
    await expect(page).toHaveURL('/login');
  });

  test('cannot log in with a wrong password or an unverified e-mail address', async () => {
    await login('wrong password');
    await expect(fault(page)).toHaveText(messages.emailOrPasswordWrong);
    await login('first password');
    await expect(fault(page)).toHaveText(messages.emailUnverified);
  });

  test('verifies its e-mail address with the mailed link, and then awaits approval', async ({ baseURL }) => {
    await page.goto(await sent(baseURL!, storedEmail, /https?:\S+/));
    await press(page, 'This was me, verify my address');
    await expect(page.getByText(messages.emailVerified)).toBeVisible();
    await page.goto('/login');
    await login('first password');
    await expect(fault(page)).toHaveText(messages.approvalPending);
    await page.goto('/emailverification/nobody@example.org/none');
    await expect(page.getByText(messages.emailNotVerified)).toBeVisible();
  });

  test('submits its form once its document has an accepted type', async () => {
    await page.goto('/kyc');
    await field(page, 'City').fill('Sevilla');
    await page.getByLabel('Country').selectOption('Spain');
    await field(page, 'Address').fill('Calle Feria 2');
    await field(page, 'Business name').fill('Ruiz e Hijos');
    await field(page, 'E-mail').fill(email);
    await password(page).fill('first password');
    const documents = page.getByLabel('Documents');
    await documents.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await press(page, 'Save');
    await expect(
      page.getByRole('main').getByText('A document must be a PDF, PNG or JPEG file.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await documents.setInputFiles({
      name: 'licence.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await press(page, 'Save');
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: messages.approvalPending }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('logs in once an admin has approved it, and turns on two-factor', async ({ baseURL }) => {
    const { people } = await openStack(baseURL);
    await approveBusinesses(baseURL!, people[0]!.privateKey);
    await page.goto('/login');
    await login('first password');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.goto('/dashboard/profilesettings');
    await expect(page.getByText(storedEmail)).toBeVisible();
    await page.getByRole('switch', { name: /Two-factor/ }).check();
    await press(page, 'Save');
    await page
      .getByRole('dialog', { name: messages.updated })
      .getByRole('button', { name: 'Close', exact: true })
      .click();
  });

  test('changes its password with the current one, and logs out', async () => {
    await page.goto('/dashboard/changepassword');
    const change = async (old: string, next: string, again: string) => {
      await password(page, 'Current password').fill(old);
      await password(page, 'New password').fill(next);
      await password(page, 'Confirm new password').fill(again);
      await press(page, 'Change password');
    };
    await change('first password', 'second password', 'third password');
    await expect(page.getByRole('main').getByText(messages.confirmDiffers)).toBeVisible();
    await change('wrong password', 'second password', 'second password');
    await expect(fault(page)).toHaveText(messages.changeRefused);
    await change('first password', 'second password', 'second password');
    await expect(page.getByRole('dialog', { name: messages.updated })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await page.waitForLoadState();
  });

  test('logs in with the pin sent to its e-mail address', async ({ baseURL }) => {
    await page.goto('/login');
    await login('second password');
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the pin' })).toBeVisible();
    await field(page, 'Pin').fill('000000');
    await press(page, 'Confirm');
    await expect(fault(page)).toHaveText(messages.pinWrong);
    await field(page, 'Pin').fill(await sent(baseURL!, storedEmail, /\d{6}/));
    await press(page, 'Confirm');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await page.waitForLoadState();
  });

  test('sets a new password with a pin if it forgot the old one', async ({ baseURL }) => {
    await page.goto('/forgotpassword');
    await field(page, 'E-mail').fill('nobody@example.org');
    await press(page, 'Send the pin');
    await expect(fault(page)).toHaveText(messages.userUnknown);
    await field(page, 'E-mail').fill(email);
    await press(page, 'Send the pin');
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the pin' })).toBeVisible();
    await field(page, 'Pin').fill('000000');
    await press(page, 'Confirm');
    await expect(fault(page)).toHaveText(messages.pinWrong);
    await field(page, 'Pin').fill(await sent(baseURL!, storedEmail, /\d{6}/));
    await press(page, 'Confirm');
    await password(page, 'New password').fill('third password');
    await password(page, 'Confirm password').fill('fourth password');
    await press(page, 'Set the password');
    await expect(page.getByRole('main').getByText(messages.passwordsDiffer)).toBeVisible();
    await password(page, 'Confirm password').fill('third password');
    await press(page, 'Set the password');
    await expect(page).toHaveURL('/login');
  });
});

test('a failed admin login shows its error, and a wallet account has no password to change', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await field(page, 'User name').fill('root');
  await password(page).fill('wrong password');
  await press(page, 'Login');
  await expect(fault(page)).toHaveText(messages.userNameOrPasswordWrong);
  await page.route('**/user/auth/adminlogin', (route) => route.abort());
  await press(page, 'Login');
  await expect(fault(page)).toHaveText(messages.loginFailed);

  await page.goto('/auctionDrops');
  await signInAsDemo(page, 6);
  await page.goto('/dashboard/changepassword');
  await expect(page.getByRole('main').getByText(accountTexts.noPassword)).toBeVisible();
  await expect(password(page, 'Current password')).toHaveCount(0);
});

test('a photo is validated before it is saved', async ({ page }) => {
  await page.goto('/auctionDrops');
  await signInAsDemo(page, 6);
  await page.goto('/dashboard/profilesettings');
  const photo = page.getByLabel('Photo');
  const file = (name: string, mimeType: string, buffer: Buffer) =>
    photo.setInputFiles({ name, mimeType, buffer });
  await file('notes.txt', 'text/plain', Buffer.from('hello'));
  await expect(page.getByRole('main').getByText('A photo is a JPG, JPEG, PNG or GIF file.')).toBeVisible();
  await file('empty.png', 'image/png', Buffer.alloc(0));
  await expect(page.getByRole('main').getByText('A photo is a JPG, JPEG, PNG or GIF file.')).toBeVisible();
  await file('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(page.getByRole('main').getByText('A photo can be at most 5MB.')).toBeVisible();
  await file('sly.png', 'image/png', Buffer.from('not a picture'));
  await expect(page.getByRole('main').getByText(/^Unable to Upload Image to S3 \. sly\.png: /)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: uploadMessages.imageNotUploaded })).toBeVisible();
  await file('good.png', 'image/png', await page.screenshot());
  await expect(page.getByRole('dialog', { name: messages.updated })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
});
