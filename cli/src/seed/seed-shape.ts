import { readFileSync } from 'node:fs';
import { shapeFindings, type Finding } from '@cubedrop/sdk/manifest';
import { Ajv } from 'ajv';
import { PACKAGE_FOLDER } from '../package-folder.ts';

const SCHEMA = new URL('schema/seed.schema.json', PACKAGE_FOLDER);

/** Validates a seed against its JSON Schema. Returns the findings, such as unknown fields and wrong types. */
export function seedShapeFindings(seed: unknown): Finding[] {
  const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  return validate(seed) ? [] : shapeFindings(validate.errors ?? [], seed);
}
