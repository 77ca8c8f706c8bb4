import { listCubes, listFreeCubes, listNfts, listOwnDrops, listSeasons } from '@cubedrop/sdk/api';
import { encodeCall } from '@cubedrop/sdk/chain';
import { readFileSync } from 'node:fs';
import { paths } from '../../../src/config/paths.ts';
import { EXAMPLE, fillInDrop, MINUTE, section } from '../../forms.ts';
import type { Recipe } from '../act.ts';
import { FOR_CUBES } from '../fixtures.ts';

/** Creates an NFT that was queued by importing a manifest. */
export const createNfts: Recipe = async ({ seller, word }) => {
  const title = `Work ${word()}`;
  const files = [
    {
      name: 'friday.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(manifestOf(title))),
    },
    { name: 'face.png', mimeType: 'image/png', buffer: readFileSync(`${EXAMPLE}people/lio-sandoval.png`) },
    { name: 'work.png', mimeType: 'image/png', buffer: readFileSync(`${EXAMPLE}art/undertow.png`) },
  ];
  return {
    person: seller,
    path: paths.newNft.to(),
    async begin(page) {
      const make = page.getByRole('button', { name: 'Batch create NFTs', exact: true });
      await make.waitFor();
      const queued = section(page, 'Queue').getByText(title, { exact: true });
      // An NFT queued earlier stays in the queue until it is created.
      if (await queued.isVisible()) return;
      await page.getByRole('button', { name: 'Import a manifest', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Choose files').setInputFiles(files);
      await page.getByRole('button', { name: 'Add 1 to the queue', exact: true }).click();
      await queued.waitFor();
    },
    button: (page) => page.getByRole('button', { name: 'Batch create NFTs', exact: true }),
    async saved() {
      const { items } = await listNfts(seller.api, { range: { start: 0, end: 20 } });
      return items.filter((nft) => nft.title === title).length;
    },
  };
};

function manifestOf(title: string) {
  const person = { key: 'lio', name: 'Lio Sandoval', image: 'face.png' };
  const inspired = [{ ...person, inspiration: 'Rain.' }];
  return {
    version: 1,
    profiles: {
      imageArtists: [{ ...person, about: 'Paints.', website: 'https://example.org' }],
      producers: inspired,
      executiveProducers: inspired,
      fans: inspired,
    },
    collections: [{ key: 'paper', title: 'Paper', image: 'face.png' }],
    nfts: [
      {
        key: title.toLowerCase().replace(' ', '-'),
        artwork: 'work.png',
        title,
        description: 'Cut paper.',
        rarity: 'Rare',
        supply: 1,
        other: 'None.',
        collection: 'paper',
        imageArtist: 'lio',
        producer: 'lio',
        executiveProducer: 'lio',
        fan: 'lio',
      },
    ],
  };
}

/** Creates a cube of six NFTs from its form. The approval of NFTs is revoked first, so that the flow asks for it. */
export const createCube: Recipe = async ({ world, seller, word }) => {
  const { cube: cubeContract } = world.chain.contracts;
  await world.send(seller, 'musicNft', encodeCall('musicNft', 'setApprovalForAll', [cubeContract, false]));
  const title = `Tram ${word()}`;
  return {
    person: seller,
    path: paths.newCube.to(),
    async begin(page) {
      // An NFT that another test created has only one copy, so all tests make their cubes from the same six NFTs.
      const items = section(page, 'Artworks').getByRole('listitem');
      const works = items.filter({ hasText: FOR_CUBES }).getByRole('button');
      for (let picked = 0; picked < 6; picked += 1) await works.first().click();
      const cube = section(page, 'Cube');
      await cube.getByLabel('Name').fill(title);
      await cube.getByLabel('Sale price').fill('0.5');
      await cube.getByLabel('Description').fill('Six pictures and a song.');
      await page
        .getByLabel('Owner Music File', { exact: true })
        .setInputFiles(`${EXAMPLE}audio/last-tram.mp3`);
      await page.getByLabel('Non Owner Music File').setInputFiles(`${EXAMPLE}audio/last-tram-preview.mp3`);
      const artist = section(page, 'Music Artist');
      await artist.getByLabel('Name').fill('Coral Bright');
      await artist.getByLabel('Image').setInputFiles(`${EXAMPLE}people/coral-bright.png`);
      await artist.getByLabel('About the Track').fill('One take.');
    },
    button: (page) => page.getByRole('button', { name: 'Create Cube', exact: true }),
    async saved() {
      const { items } = await listCubes(seller.api, { which: 'made', range: { start: 0, end: 20 } });
      return items.filter((cube) => cube.title === title).length;
    },
  };
};

/** Creates a drop of one cube from its form. The approval of cubes is revoked first, so that the flow asks for it. */
export const createDrop: Recipe = async ({ world, seller, word, cube }) => {
  const made = await cube();
  const { dropAuction } = world.chain.contracts;
  await world.send(seller, 'cube', encodeCall('cube', 'setApprovalForAll', [dropAuction, false]));
  const title = `Night service ${word()}`;
  const { title: cubeTitle } = (await listFreeCubes(seller.api)).find(({ id }) => id === made.id)!;
  return {
    person: seller,
    path: paths.newDrop.to(),
    async begin(page) {
      const isChosen = section(page, 'In this drop').getByText(cubeTitle, { exact: true });
      const add = page.getByRole('button', { name: `Add ${cubeTitle}`, exact: true });
      // Only the visible part of the list is rendered, and the newest cube is its last item.
      const free = page.getByRole('list', { name: 'Free cubes', exact: true });
      await free.or(isChosen).first().waitFor();
      if (await free.isVisible()) await free.evaluate((list) => list.scrollIntoView({ block: 'end' }));
      await add.or(isChosen).first().waitFor();
      // The draft of a drop survives a reload.
      if (!(await isChosen.isVisible())) await add.click();
      await fillInDrop(page, title, Math.ceil((await world.now()) / MINUTE + 5) * MINUTE);
      await page.getByLabel('Minimum bid').fill('0.1');
    },
    button: (page) => page.getByRole('button', { name: 'Create Drop', exact: true }),
    async saved() {
      return (await listOwnDrops(seller.api)).filter((drop) => drop.title === title).length;
    },
  };
};

/** Creates a season of one drop from its form. */
export const createSeason: Recipe = async ({ seller, word }) => {
  const title = `Winter ${word()}`;
  return {
    person: seller,
    path: paths.newSeason.to(),
    async begin(page) {
      const season = section(page, 'Season');
      await season.getByLabel('Name').fill(title);
      await season.getByLabel('Image').setInputFiles(`${EXAMPLE}art/harvest-tide.png`);
      await season.getByLabel('Description').fill('All of January.');
      await page
        .getByRole('button', { name: /^Add Drop / })
        .first()
        .click();
    },
    button: (page) => page.getByRole('button', { name: 'Create Season', exact: true }),
    async saved() {
      const { items } = await listSeasons(seller.api, { range: { start: 0, end: 50 } });
      return items.filter((season) => season.title === title).length;
    },
  };
};
