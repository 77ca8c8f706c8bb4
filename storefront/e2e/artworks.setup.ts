import { test } from '@playwright/test';
import { openStack } from './stack.ts';

test('creates NFTs for cubes', async ({ baseURL }) => {
  const { createArtworks } = await openStack(baseURL);
  await createArtworks(3);
});
