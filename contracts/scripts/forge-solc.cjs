#!/usr/bin/env node
/** Lets forge use npm's solc as if it were the native compiler: standard JSON in, standard JSON out. */
const { readFileSync } = require('node:fs');
const solc = require('solc');

if (process.argv.includes('--version')) {
  const version = solc.version().replace('.Emscripten.clang', '.Linux.g++');
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}`);
} else {
  // forge sends every source along, so nothing is ever asked for.
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
}
