import { test } from '@playwright/test';
import { comeIn } from './people.ts';
import { openWhole, WHOLE } from './screens.ts';

/** The demo account's place: who has opened the drop that runs. */
const LABEL = 0;

const SCREENS = {
  'new nft': '/dashboard/newNFT',
  'new cube': '/dashboard/newSupefNFT',
  'new drop': '/dashboard/newDrop',
  'new season': '/dashboard/newSeason',
  'my nfts': '/dashboard/myNFTs',
  'made cubes': '/dashboard/myCubes',
  'my drops': '/dashboard/myDrops',
  'my seasons': '/dashboard/mySeason',
  collections: '/dashboard/newCollection',
};

for (const [screen, path] of Object.entries(SCREENS)) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await comeIn(page, LABEL);
    await openWhole(page, screen, path);
  });
}

for (const [screen, list] of Object.entries({
  'made cube': '/dashboard/myCubes',
  'my drop of cubes': '/dashboard/myDrops',
})) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await comeIn(page, LABEL);
    await page.goto(list);
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await openWhole(page, screen, (await link.getAttribute('href'))!);
  });
}
