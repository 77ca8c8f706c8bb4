import { expect, test } from '@playwright/test';
import { signInFromStart } from './people.ts';
import { expectScreenOk, openAndCheck, WHOLE } from './screens.ts';

/** Indices of the demo accounts: a creator with a season and an ended drop, and one without a season. */
const LABEL = 1;
const SEASONLESS = 0;

const FORMS = {
  'new nft': '/dashboard/newNFT',
  'new cube': '/dashboard/newSupefNFT',
  'new drop': '/dashboard/newDrop',
  'new season': '/dashboard/newSeason',
};
const LISTS = {
  'my nfts': '/dashboard/myNFTs',
  'made cubes': '/dashboard/myCubes',
  'my drops': '/dashboard/myDrops',
  'my seasons': '/dashboard/mySeason',
  collections: '/dashboard/newCollection',
};

for (const [screen, path] of Object.entries({ ...FORMS, ...LISTS })) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await signInFromStart(page, LABEL);
    await openAndCheck(page, screen, path);
  });
}

const NONE = {
  'my nfts none': [LABEL, '/dashboard/myNFTs?q=zzz'],
  'made cubes none': [LABEL, '/dashboard/myCubes?q=zzz'],
  'my drops none': [LABEL, '/dashboard/myDrops?q=zzz'],
  'collections none': [LABEL, '/dashboard/newCollection?q=zzz'],
  'release none': [LABEL, '/dashboard/release'],
  'my seasons none': [SEASONLESS, '/dashboard/mySeason'],
} as const;

for (const [screen, [index, path]] of Object.entries(NONE)) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await signInFromStart(page, index);
    await openAndCheck(page, screen, path);
    await expect(page.getByText('Nothing to Display')).toBeVisible();
  });
}

for (const [screen, list] of Object.entries({
  'made cube': '/dashboard/myCubes',
  'my drop of cubes': '/dashboard/myDrops',
  'my season of drops': '/dashboard/mySeason',
  'collection of nfts': '/dashboard/newCollection',
})) {
  test(`${screen}: ${WHOLE}`, async ({ page }) => {
    await signInFromStart(page, LABEL);
    await page.goto(list);
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await openAndCheck(page, screen, (await link.getAttribute('href'))!);
  });
}

test(`import: ${WHOLE}`, async ({ page }) => {
  await signInFromStart(page, LABEL);
  await page.goto('/dashboard/newNFT');
  await page.getByRole('button', { name: 'Import a manifest' }).click();
  const files = page.getByRole('dialog', { name: 'Import a manifest' }).getByLabel('Choose files');
  const text = 'version: 1\nnfts: [{key: dawn, title: Dawn}, {key: Dusk}]\n';
  await files.setInputFiles({ name: 'friday.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible();
  await expectScreenOk(page, 'import');
});
