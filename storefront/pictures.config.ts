import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Returns the settings of a project of the browser tests. */
function project(name: string) {
  const found = tests.projects?.find((each) => each.name === name);
  if (!found) throw new Error(`There is no project ${name}.`);
  return found;
}

const release = project('release');
/** A stack that starts empty. */
const { use } = project('sign-in');

/** Configuration of `npm run docs:pictures`, which takes the pictures in `docs/` from a running product. */
export default defineConfig({
  ...tests,
  workers: 1,
  projects: [
    release,
    { ...release, name: 'pictures', testMatch: 'documents.pictures.ts', dependencies: ['release'] },
    { name: 'tutorials', testMatch: 'tutorials.pictures.ts', ...(use ? { use } : {}) },
  ],
});
