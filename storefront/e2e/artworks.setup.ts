import { test } from '@playwright/test';
import { openStack } from './stack.ts';

test('creates artworks to make cubes of', async ({ baseURL }) => {
  const { mintArtworks } = await openStack(baseURL);
  await mintArtworks(3);
});
