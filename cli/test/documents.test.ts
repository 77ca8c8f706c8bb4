import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { RUNS } from '../../scripts/document-runs.mjs';
import { removeFolders } from './processes.ts';
import { runDocument, type DocumentRun } from './run-document.ts';
import { World } from './world.ts';

// What documents install is linked from this checkout. dev.test.ts installs the packed packages instead.
let running: DocumentRun | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(removeFolders);

it.each(RUNS)('$page runs as written: $title', async (run) => {
  expect(existsSync(fileURLToPath(new URL('../dist/main.js', import.meta.url)))).toBe(true);
  running = await runDocument(run);
  const { code, output, stack } = running;
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  for (const text of run.shows) expect(output).toMatch(text);
  if (run.counts === undefined) return;
  const world = await World.at(stack);
  expect(await world.counts()).toEqual(run.counts);
  world.disconnect();
});
