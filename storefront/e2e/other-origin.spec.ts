import { createApi, getConfig, listDrops } from '@cubedrop/sdk/api';
import { signInMessage } from '@cubedrop/sdk/flows';
import { expect, test, type Page } from '@playwright/test';
import { Wallet } from 'ethers';
import { callFrom, listedOriginOf, openOtherSite, type SentByPage } from './other-site.ts';
import { openStack } from './stack.ts';

/** Makes a call from a page, and expects that it succeeds and that the page can read its JSON. Returns the JSON. */
async function jsonFrom(page: Page, url: string, init?: SentByPage): Promise<Record<string, unknown>> {
  const answer = await callFrom(page, url, init);
  expect([url, answer?.status]).toEqual([url, 200]);
  return JSON.parse(answer!.text) as Record<string, unknown>;
}

/** Signs in on a page of another site. Returns the token. */
async function signInFrom(page: Page, stackUrl: string, privateKey: string): Promise<string> {
  const wallet = new Wallet(privateKey);
  const { address } = wallet;
  const { network } = await getConfig(createApi({ baseUrl: stackUrl }));
  const { nonce } = await jsonFrom(page, `${stackUrl}/user/auth/nonce?address=${address}`);
  const message = signInMessage({
    address,
    origin: new URL(page.url()).origin,
    chainId: network.chainId,
    nonce: String(nonce),
    issuedAt: new Date().toISOString(),
  });
  const signature = await wallet.signMessage(message);
  const { token } = await jsonFrom(page, `${stackUrl}/user/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address, network: network.name, message, signature }),
  });
  return String(token);
}

test('a page of any site reads what is public, and nothing else', async ({ page, baseURL }) => {
  const site = await openOtherSite(0);
  try {
    await page.goto(site.origin);
    const url = `${baseURL}/drop/drops/0/8`;
    const first = await callFrom(page, url);
    expect(first).toMatchObject({ status: 200, etag: expect.any(String), requestId: expect.any(String) });
    const again = await callFrom(page, url, { headers: { 'If-None-Match': first!.etag! } });
    expect(again).toMatchObject({ status: 304, text: '' });
    const [drop] = (await listDrops(createApi({ baseUrl: baseURL! }), { range: { start: 0, end: 8 } })).items;
    const byGet = await jsonFrom(page, `${baseURL}/drop/${drop!.id}`);
    const byPost = await jsonFrom(page, `${baseURL}/drop/drops`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ dropId: drop!.id }),
    });
    expect(byGet).toEqual(byPost);
    const unknown = await callFrom(page, `${baseURL}/drop/${'f'.repeat(24)}`);
    expect(unknown).toMatchObject({ status: 404, requestId: expect.any(String) });

    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, drop!.image);
    expect(width).toBeGreaterThan(0);
    const isListening = await page.evaluate(async (address) => {
      const events = new EventSource(address);
      const hasOpened = await new Promise<boolean>((resolve) => {
        events.addEventListener('open', () => resolve(true));
        events.addEventListener('error', () => resolve(false));
      });
      events.close();
      return hasOpened;
    }, `${baseURL}/events`);
    expect(isListening).toBe(true);

    expect(await callFrom(page, url, { credentials: 'include' })).toBeUndefined();
    for (const path of ['/user/auth/nonce?address=0x0', '/claim/due', '/metrics', '/dev/accounts', '/'])
      expect([path, await callFrom(page, `${baseURL}${path}`)]).toEqual([path, undefined]);
  } finally {
    await site.close();
  }
});

test('a page of a listed site signs users in, and a page of an unlisted site cannot use their tokens', async ({
  page,
  baseURL,
}) => {
  const { people } = await openStack(baseURL);
  const { roles, privateKey } = people[0]!;
  expect(roles).toContain('admin');
  const listed = listedOriginOf(baseURL!);
  const site = await openOtherSite(Number(new URL(listed).port));
  const unlisted = await openOtherSite(0);
  try {
    await page.goto(listed);
    const token = await signInFrom(page, baseURL!, privateKey);
    const headers = { Authorization: `Bearer ${token}` };
    const own = `${baseURL}/claim/due`;
    expect(await jsonFrom(page, own, { headers })).toMatchObject({ success: true });
    await jsonFrom(page, `${baseURL}/drop/drops/0/8`, { headers });
    // Not even a listed site may make the calls of admins.
    expect(await callFrom(page, `${baseURL}/admin/audit/0/8`, { headers })).toBeUndefined();
    expect(await callFrom(page, own, { headers, credentials: 'include' })).toBeUndefined();

    await page.goto(unlisted.origin);
    expect(await callFrom(page, own, { headers })).toBeUndefined();
    expect(await callFrom(page, `${baseURL}/drop/drops/0/8`, { headers })).toBeUndefined();
    expect(await callFrom(page, `${baseURL}/drop/drops/0/8`)).toMatchObject({ status: 200 });

    await page.goto(listed);
    const signOut = await callFrom(page, `${baseURL}/user/auth/logout`, { method: 'POST', headers });
    expect(signOut).toMatchObject({ status: 200 });
    expect(await callFrom(page, own, { headers })).toMatchObject({ status: 401 });
  } finally {
    await Promise.all([site.close(), unlisted.close()]);
  }
});
