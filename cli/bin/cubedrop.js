#!/usr/bin/env node
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const main = new URL('../dist/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`cubedrop needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
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
