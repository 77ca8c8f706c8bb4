/**
 * `node compile.cjs <program> <file> <path> <words...>`: runs a CommonJS program, in the form in which `loader.cjs` loads it,
 * as if it were at a path, with words as its arguments. Writes what V8 has compiled until the program exits to a file.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const [, , program, file, path, ...words] = process.argv;
const script = new Script(readFileSync(program, 'utf8'), { filename: 'cubedrop.cjs' });
process.argv.splice(1, Infinity, path, ...words);
process.on('exit', () => writeFileSync(file, script.createCachedData()));
script.runInThisContext()({}, createRequire(path), { exports: {} }, path, dirname(path));
