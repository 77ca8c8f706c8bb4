import { createApi, listBids } from '@cubedrop/sdk/api';
import { expect, test, type Page } from '@playwright/test';
import { allowWeth } from './allow-weth.ts';
import { bundleBidPage } from './bid-page.ts';
import { listedOriginOf, openOtherSite } from './other-site.ts';
import { browserErrors } from './page-checks.ts';
import { dropsOn, lotsOf, openStack } from './stack.ts';
import { injectWallet, Kind, type TestWallet } from './test-wallet.ts';

/** Index of the demo account that bids. */
const BIDDER = 8;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, wallet: TestWallet): Promise<void> {
  await button(page, 'Sign in').click();
  await wallet.authorize(Kind.RequestAccounts);
  await wallet.authorize(Kind.SignMessage);
}

async function bid(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Raise in WETH' }).fill(amount);
  await button(page, 'Bid').click();
}

test('a page of another site bids with the wallet of the browser, and completes a bid during which it was reloaded', async ({
  page,
  baseURL,
}, { repeatEachIndex }) => {
  const { stack, chain, people, release } = await openStack(baseURL);
  await release(60 + repeatEachIndex);
  // Earlier tests leave allowances that cover only their own payments.
  const { privateKey } = people[BIDDER]!;
  await allowWeth({ rpc: chain.rpc, url: baseURL!, privateKey, amount: 10n ** 18n });
  const drop = (await dropsOn(stack)).at(-1)!;
  const [cube] = await lotsOf(stack, drop);
  const bids = () =>
    listBids(createApi({ baseUrl: baseURL! }), {
      lot: { kind: 'drop', auctionId: drop.id, cubeId: cube!.id },
    });
  const listed = listedOriginOf(baseURL!);
  const site = await openOtherSite(Number(new URL(listed).port), { script: await bundleBidPage() });
  try {
    const complaints = browserErrors(page);
    const wallet = await injectWallet(page, [privateKey], chain);
    const query = new URLSearchParams({ server: baseURL!, drop: drop.onChainId, cube: cube!.onChainId });
    await page.goto(`${listed}/?${query}`);
    await expect(page.getByText('Sign in to bid.')).toBeVisible();
    await signIn(page, wallet);
    await expect(page.getByText('Your bid: 0 WETH')).toBeVisible();
    await bid(page, '0.5');
    await wallet.authorize(Kind.SendTransaction);
    await expect(page.getByText('Your bid: 0.5 WETH, the highest')).toBeVisible();

    await bid(page, '0.3');
    await expect.poll(() => wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(1);
    // The wallet still shows the request after the page was reloaded, and its user confirms it then.
    await page.reload();
    await expect(page.getByText('Sign in to bid.')).toBeVisible();
    await wallet.authorize(Kind.SendTransaction);
    await signIn(page, wallet);
    await expect(page.getByText('Completed payments: 1')).toBeVisible();
    await expect(page.getByText('Your bid: 0.8 WETH, the highest')).toBeVisible();
    expect(wallet.getPendingRequestCount(Kind.SendTransaction)).toBe(0);
    expect((await bids()).map(({ total }) => total)).toEqual([5n * 10n ** 17n, 8n * 10n ** 17n]);
    expect(complaints).toEqual([]);
  } finally {
    await site.close();
  }
});
