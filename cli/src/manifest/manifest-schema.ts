import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Returns the JSON Schema of manifests, as the SDK publishes it. */
export function manifestSchema(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@cubedrop/sdk/manifest.schema.json'), 'utf8');
}
