#!/usr/bin/env node
/** Lets forge use npm's solc in place of the native compiler: reads standard JSON, writes standard JSON. */
const { readFileSync } = require('node:fs');

if (process.argv.includes('--version')) {
  // Forge asks for the version in each run, and loading the compiler takes a second.
  const { version } = require('solc/package.json');
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}+npm.Linux.g++`);
} else {
  // Forge includes every source, so no import callback is needed.
  process.stdout.write(require('solc').compile(readFileSync(0, 'utf8')));
}
