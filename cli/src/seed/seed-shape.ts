import { readFileSync } from 'node:fs';
import { shapeFindings, type Finding } from '@cubedrop/sdk/manifest';
import { Ajv } from 'ajv';

const SCHEMA = new URL('../../schema/seed.schema.json', import.meta.url);

/** What a seed's shape has wrong: unknown fields, wrong kinds of value. Not what is merely missing. */
export function seedShapeFindings(seed: unknown): Finding[] {
  const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  return validate(seed) ? [] : shapeFindings(validate.errors ?? [], seed);
}
