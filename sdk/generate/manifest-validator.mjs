// Compiles the manifest's schema to a validator ahead of time, since the storefront's CSP forbids generating code.
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { RULED_KEYWORDS } from '../src/manifest/ruled-keywords.ts';

const SCHEMA = new URL('../schema/manifest.schema.json', import.meta.url);
const TARGET = new URL('../src/manifest/schema-validator.ts', import.meta.url);

const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'), (name, value) =>
  (RULED_KEYWORDS.has(name) || name === 'description') && (typeof value !== 'object' || Array.isArray(value))
    ? undefined
    : value,
);
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  code: { source: true, esm: true, lines: true },
});
const code = standalone.default(ajv, ajv.compile(schema));
if (/\brequire\(/.test(code)) throw new Error('The validator needs a module of Ajv at run time.');
writeFileSync(
  TARGET,
  `// Made by \`npm run generate\` from manifest.schema.json.\n// @ts-nocheck\n${code}\n`,
);
