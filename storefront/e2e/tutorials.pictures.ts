import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  bidMessages,
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  sharedPages,
} from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { fillInDrop, HOUR, MINUTE, press, section } from './forms.ts';
import { closeDialog, dismissMessage, proceed, statusMessage } from './messages-and-buttons.ts';
import { signInFromStart } from './people.ts';
import { PICTURE_PAGE, takePicture } from './picture.ts';
import { openStack, runningLot } from './stack.ts';
import { fillAsInTutorial } from './tutorial-stack.ts';

/** Indices of the demo accounts that tutorials name: the admin and creator, and the buyer. */
const FIRST = 0;
const LAST = 9;

test.use(PICTURE_PAGE);

/** Folder of the release that the tutorials write. */
let friday: string;
const files = (folder: string): string[] =>
  readdirSync(join(friday, folder)).map((name) => join(friday, folder, name));

/** Makes the window high enough for a form, and scrolls to its top. */
async function showFromTop(page: Page, height: number) {
  await page.setViewportSize({ ...PICTURE_PAGE.viewport, height });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** What an open dialog looks like, without the layer that covers the page. */
const dialogPanel = (page: Page) => page.locator('.dialog');

/** Waits for the message of a finished flow, and closes its dialog. */
async function finished(page: Page, message: string) {
  await expect(statusMessage(page, message)).toBeVisible();
  await dismissMessage(page, message);
  await closeDialog(page);
}

test.describe.serial('the pictures of the tutorial for', () => {
  test.beforeAll(async ({ baseURL }) => {
    friday = await fillAsInTutorial(baseURL!);
  });

  test('buyers', async ({ page, baseURL }) => {
    const { stack, label } = await openStack(baseURL);
    const { drop, cube } = await runningLot(stack);
    await signInFromStart(page, LAST);
    await page.goto(sharedPages.cube.to(drop.id, cube.id));
    const place = page.getByRole('button', { name: 'Place Bid', exact: true });
    await expect(place).toBeVisible();
    await takePicture(page, 'buyer-cube', { downTo: place });

    await place.click();
    await page
      .getByRole('dialog', { name: bidMessages.getWeth })
      .getByRole('button', { name: 'Bid with ETH' })
      .click();
    await expect(page.getByRole('dialog')).toContainText(/Total, at most/);
    await takePicture(page, 'buyer-confirm', { only: dialogPanel(page) });
    await proceed(page).click();
    await finished(page, bidMessages.created);

    await stack.moveClock(HOUR);
    await label('claim', 'funds', '--drop', drop.onChainId, '--cube', cube.onChainId, '--yes');
    await page.goto('/dashboard/myMoney');
    await expect(page.getByRole('button', { name: claimMessages.claimCube })).toBeEnabled();
    await takePicture(page, 'buyer-money', { downTo: section(page, 'Waiting for you') });
  });

  test('creators', async ({ page, baseURL }) => {
    const { stack, rui } = await openStack(baseURL);
    await signInFromStart(page, FIRST);
    await page.goto('/dashboard/newNFT');
    await press(page, 'Import a manifest');
    const dialog = page.getByRole('dialog', { name: 'Import a manifest' });
    await dialog
      .getByLabel('Choose files')
      .setInputFiles([join(friday, 'release.yaml'), ...files('art'), ...files('people'), ...files('audio')]);
    await press(page, 'Add 6 to the queue');
    await expect(section(page, 'Queue').getByText('6 artworks')).toBeVisible();
    await showFromTop(page, 1200);
    const createNfts = page.getByRole('button', { name: 'Batch create NFTs' });
    await takePicture(page, 'creator-queue', { downTo: createNfts });
    await createNfts.click();
    await finished(page, nftMessages.created);

    await page.goto('/dashboard/newSupefNFT');
    for (const side of [1, 2, 3, 4, 5, 6])
      await page
        .getByRole('button', { name: `Side ${side}` })
        .first()
        .click();
    const cube = section(page, 'Cube');
    await cube.getByLabel('Name').fill('Night Bus');
    await cube.getByLabel('Sale price').fill('0.5');
    await cube.getByLabel('Royalty').fill('5');
    await cube.getByLabel('Description').fill('Six pictures and a song.');
    await page.getByLabel('Owner Music File', { exact: true }).setInputFiles(join(friday, 'audio/full.mp3'));
    await page.getByLabel('Non Owner Music File').setInputFiles(join(friday, 'audio/preview.mp3'));
    const artist = section(page, 'Music Artist');
    await artist.getByLabel('Name').fill('The Music Artist');
    await artist.getByLabel('Image').setInputFiles(join(friday, 'people/music-artist.png'));
    await artist.getByLabel('About the Track').fill('One take.');
    await showFromTop(page, 1200);
    const createCube = page.getByRole('button', { name: 'Create Cube' });
    await takePicture(page, 'creator-cube', { downTo: createCube });
    await createCube.click();
    await finished(page, cubeMessages.created);

    await page.goto('/dashboard/newDrop');
    await press(page, 'Add Night Bus');
    const startsAt = Math.ceil((await stack.now()) / MINUTE + 5) * MINUTE;
    await fillInDrop(page, 'Saturday Drop', startsAt);
    await page.getByLabel('Minimum bid').fill('0.1');
    await page.setViewportSize({ ...PICTURE_PAGE.viewport, height: 1200 });
    await section(page, 'Drop').evaluate((part) => part.scrollIntoView());
    await takePicture(page, 'creator-drop', { downTo: section(page, 'Bids') });
    await press(page, 'Create Drop');
    await finished(page, dropMessages.created);

    await stack.moveClock(startsAt - (await stack.now()) + 1);
    const { drop, cube: lot } = await runningLot(stack);
    const bid = ['--drop', drop.onChainId, '--cube', lot.onChainId, '--amount', '0.4 WETH'];
    await rui('bid', 'place', ...bid, '--yes');
    await stack.moveClock(HOUR);
    await page.goto('/dashboard/myMoney');
    await expect(page.getByRole('button', { name: claimMessages.claimFunds })).toBeVisible();
    await takePicture(page, 'creator-money', { downTo: section(page, 'Waiting for you') });
  });

  test('admins', async ({ page }) => {
    await signInFromStart(page, FIRST);
    await page.goto('/dashboard/settings/roles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await takePicture(page, 'admin-roles');

    await page.goto('/dashboard/settings/listings?kind=drops');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'The Drop' }).click();
    await main.getByRole('link', { name: 'The Cube' }).click();
    await press(page, 'Hide: The Cube');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Artwork of somebody else.');
    await takePicture(page, 'admin-hide', { only: dialogPanel(page) });
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await dismissMessage(page, 'The Cube is hidden.');
    await page.goto('/dashboard/settings/listings');
    await press(page, 'Show again: The Cube');
    await dismissMessage(page, 'The Cube is shown again.');

    await page.goto('/dashboard/settings/audit');
    await expect(page.getByRole('row').nth(2)).toContainText('Artwork of somebody else.');
    await showFromTop(page, 1000);
    await takePicture(page, 'admin-audit', { downTo: page.getByRole('table') });
  });
});
