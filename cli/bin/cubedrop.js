#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { nodeVersionFault } from './node-version.js';

const fault = nodeVersionFault();
const main = new URL('../dist/main.js', import.meta.url);

if (fault !== undefined) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else if (!existsSync(main)) {
  process.stderr.write(
    'cubedrop is not built yet: run `npm run build` in the folder of the repository first.\n',
  );
  process.exitCode = 1;
} else {
  const { main: run } = await import(main.href);
  await run();
}
