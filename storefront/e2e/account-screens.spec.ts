import { expect, test } from '@playwright/test';
import { signInAsDemo } from './people.ts';
import { complaintsOf, expectAccessible, expectNoSidewaysScroll } from './watch.ts';

const WIDTHS = [320, 390, 768, 900, 1024, 1180, 1440, 1920];
const PUBLIC = {
  'business login': '/login',
  'admin login': '/admin-login',
  'sign-up': '/register',
  'business form': '/kyc',
  'forgot password': '/forgotpassword',
};
const OWN = {
  dashboard: '/dashboard',
  'my money': '/dashboard/myMoney',
  notices: '/dashboard/notices',
  profile: '/dashboard/profilesettings',
  'change password': '/dashboard/changepassword',
  'a page of the dashboard that is none': '/dashboard/no/such',
};

for (const [screen, path] of Object.entries({ ...PUBLIC, ...OWN })) {
  test(`${screen}: whole, without complaints, for everyone`, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    if (screen in OWN) {
      await page.goto('/auctionDrops');
      await signInAsDemo(page, 6);
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('screen.png'), fullPage: true });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, WIDTHS);
    expect(complaints).toEqual([]);
  });
}
