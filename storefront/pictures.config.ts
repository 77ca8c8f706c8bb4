import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Takes the pictures of the documents from a running product. `npm run docs:pictures` uses it. */
export default defineConfig({
  ...tests,
  projects: (tests.projects ?? [])
    .filter(({ name }) => name === 'release')
    .flatMap((release) => [
      release,
      { ...release, name: 'pictures', testMatch: 'documents.pictures.ts', dependencies: ['release'] },
    ]),
});
