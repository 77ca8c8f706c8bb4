#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { nodeVersionFault } from './node-version.js';

const fault = nodeVersionFault();
const built = (file) => new URL(`../dist/${file}`, import.meta.url);

if (fault !== undefined) {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 1;
} else if (!existsSync(built('main.js'))) {
  process.stderr.write(
    'cubedrop is not built yet: run `npm run build` in the folder of the repository first.\n',
  );
  process.exitCode = 1;
} else if (process.argv[2] === '__complete') {
  // For the scripts of "cubedrop completion". A shell waits for this, so nothing else is loaded.
  const { printValues } = await import(built('completion/main.js').href);
  printValues(process.argv[3], process);
} else {
  const { main: run } = await import(built('main.js').href);
  await run();
}
