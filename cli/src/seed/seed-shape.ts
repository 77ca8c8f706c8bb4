import { shapeFindings, type Finding } from '@cubedrop/sdk/manifest';
import { Ajv } from 'ajv';
import { readShippedFile } from '../shipped-files.ts';

/** Validates a seed against its JSON Schema. Returns the findings, such as unknown fields and wrong types. */
export function seedShapeFindings(seed: unknown): Finding[] {
  const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(
    JSON.parse(readShippedFile('seed.schema.json').toString()),
  );
  return validate(seed) ? [] : shapeFindings(validate.errors ?? [], seed);
}
