import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Configuration of `npm run docs:pictures`, which takes the pictures in `docs/` from a running product. */
export default defineConfig({
  ...tests,
  projects: (tests.projects ?? [])
    .filter(({ name }) => name === 'release')
    .flatMap((release) => [
      release,
      { ...release, name: 'pictures', testMatch: 'documents.pictures.ts', dependencies: ['release'] },
    ]),
});
