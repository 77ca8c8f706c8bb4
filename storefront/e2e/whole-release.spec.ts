import { readdirSync, readFileSync } from 'node:fs';
import { cubeMessages, dropMessages, nftMessages } from '@cubedrop/sdk';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { EXAMPLE, HOUR, MINUTE, press, section } from './forms.ts';
import { browserErrors, withoutFailedRequests } from './page-checks.ts';
import { signInFromStart } from './people.ts';
import { closeDialog, dismissMessage } from './messages-and-buttons.ts';
import { expectScreenOk } from './screens.ts';
import { dropsOn, openStack } from './stack.ts';

/** Index of a demo account that is a creator. */
const CREATOR = 1;

interface Manifest {
  nfts: { key: string }[];
  cubes: { key: string; title: string }[];
  drops: { key: string; title: string; startsAt: string; endsAt: string }[];
}

/** Returns the files of the example, with its drop at a time in seconds by the chain's clock. */
function exampleFiles(startsAt: number) {
  const manifest = parse(readFileSync(`${EXAMPLE}drop.yaml`, 'utf8')) as Manifest;
  const time = (at: number) => new Date(at * 1_000).toISOString().replace('.000', '');
  manifest.drops = manifest.drops.map((drop) => ({
    ...drop,
    startsAt: time(startsAt),
    endsAt: time(startsAt + HOUR),
  }));
  const payload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  const others = ['art', 'audio', 'people'].flatMap((folder) =>
    readdirSync(EXAMPLE + folder).map((name) => payload(name, readFileSync(`${EXAMPLE}${folder}/${name}`))),
  );
  return {
    manifest,
    files: [payload('friday.json', Buffer.from(JSON.stringify(manifest))), ...others],
  };
}

const planned = (page: Page) => section(page, 'From your manifests');

async function openImport(page: Page, files: ReturnType<typeof exampleFiles>['files']) {
  await page.goto('/dashboard/newNFT');
  await press(page, 'Import a manifest');
  const dialog = page.getByRole('dialog', { name: 'Import a manifest' });
  await dialog.getByLabel('Choose files').setInputFiles(files);
  return dialog;
}

test('a manifest is imported as a whole, and its cubes and drop are created from it later', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrors(page);
  const { stack } = await openStack(baseURL);
  const startsAt = Math.ceil((await stack.now()) / MINUTE + 600) * MINUTE;
  const { manifest, files } = exampleFiles(startsAt);
  const [drop] = manifest.drops;
  await signInFromStart(page, CREATOR);

  const dialog = await openImport(page, files);
  await expect(dialog).toContainText('12 NFTs are ready. 2 cubes are ready. 1 drop is ready.');
  await expect(dialog).toContainText('Left out: 1 season.');
  await expectScreenOk(page, 'import of a release');
  await press(page, 'Add 12 to the queue');
  const tray = section(page, 'Queue');
  await expect(tray.getByText('12 artworks')).toBeVisible();
  await expect(tray.getByRole('link', { name: '1 drop' })).toBeVisible();
  await expectScreenOk(page, 'queue of a release');

  // The rest is kept when the browser is closed.
  await page.goto('/dashboard/newSupefNFT');
  await expect(planned(page).getByRole('listitem')).toHaveCount(2);
  await expect(planned(page)).toContainText('0 of 6 artworks are created.');
  await page.goto('/dashboard/newNFT');
  await press(page, 'Batch create NFTs');
  await dismissMessage(page, nftMessages.created);
  await page.getByRole('dialog').getByRole('link', { name: 'Make a cube' }).click();

  for (const { title } of manifest.cubes) {
    const row = planned(page).getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('All 6 artworks are created.');
    await row.getByRole('link').click();
    await expect(section(page, 'Preview')).toContainText('6 of 6 faces');
    await expect(section(page, 'Cube').getByLabel('Name')).toHaveValue(title);
    await expectScreenOk(page, 'planned cube');
    await press(page, 'Create Cube');
    await dismissMessage(page, cubeMessages.created);
    await closeDialog(page);
    await expect(row).toHaveCount(0);
  }
  await expect(planned(page)).toHaveCount(0);

  await page.goto('/dashboard/newDrop');
  await expect(planned(page)).toContainText('2 cubes created.');
  await planned(page).getByRole('link').click();
  await expect(section(page, 'In this drop').getByRole('listitem')).toHaveCount(2);
  await expect(section(page, 'Drop').getByLabel('Name')).toHaveValue(drop!.title);
  await expect(page.getByLabel('Minimum bid')).toHaveValue('0.5');
  await expectScreenOk(page, 'planned drop');
  await press(page, 'Create Drop');
  await dismissMessage(page, dropMessages.created);
  await closeDialog(page);
  await expect(planned(page)).toHaveCount(0);
  expect((await dropsOn(stack)).find(({ title }) => title === drop!.title)).toMatchObject({
    startsAt,
    endsAt: startsAt + HOUR,
  });

  // All of it has the keys of the manifest.
  await expect(await openImport(page, files)).toContainText('Everything in this manifest already exists.');
  expect(withoutFailedRequests(complaints)).toEqual([]);
});
