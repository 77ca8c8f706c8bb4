import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { dataOf } from './data-folder.ts';

const SERVER = fileURLToPath(new URL('../../server/bin/cubedrop-server.js', import.meta.url));
const PASSWORD = 'correct horse battery';

/** Creates an admin with a password by running `cubedrop-server admin create` with the server's data folder. */
export async function makeAdmin(url: string, name: string): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', CUBEDROP_DATA: dataOf(url) };
  const command = execFile(process.execPath, [SERVER, 'admin', 'create', name], { env });
  command.stdin?.end(`${PASSWORD}\n`);
  expect(await once(command, 'close')).toEqual([0, null]);
}

/** Enters the name and password of an admin created by `makeAdmin`. */
export async function enterPassword(page: Page, name: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByRole('main').getByRole('textbox', { name: 'User name', exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

/** Returns the authenticator secret shown on a page. */
export async function secretOn(page: Page): Promise<string> {
  return (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');
}

/** Returns an authenticator's current code. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Confirms that the recovery codes, shown after the first code, were saved. */
export const confirmRecoveryCodes = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'I have saved them' }).press('Enter');
