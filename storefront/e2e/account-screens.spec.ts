import { test } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { openAndCheck, WHOLE } from './screens.ts';

/** Indices of the demo accounts that won a cube in an ended drop and that were outbid. */
const WINNER = 2;
const OUTBID = 3;

/** The buyer's own screens: demo account and path. */
const SCREENS = {
  dashboard: [WINNER, '/dashboard'],
  'my cubes': [WINNER, '/dashboard/myCubes'],
  'my cubes none': [6, '/dashboard/myCubes'],
  'my money': [OUTBID, '/dashboard/myMoney'],
  'my money none': [6, '/dashboard/myMoney'],
  notices: [OUTBID, '/dashboard/notices'],
  'notices none': [6, '/dashboard/notices'],
  profile: [6, '/dashboard/profilesettings'],
  'change password': [6, '/dashboard/changepassword'],
  'no page of the dashboard': [6, '/dashboard/no/such'],
} as const;

for (const [screen, [place, path]] of Object.entries(SCREENS)) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await signInFromStart(page, place);
    await openAndCheck(page, screen, path);
  });
}

test(`own cube: ${WHOLE}`, async ({ page }) => {
  await signInFromStart(page, WINNER);
  await page.goto('/dashboard/myCubes');
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  await openAndCheck(page, 'own cube', (await card.getAttribute('href'))!);
});
