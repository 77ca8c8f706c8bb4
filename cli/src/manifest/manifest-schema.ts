import { readShippedFile } from '../shipped-files.ts';

/** Returns the JSON Schema of manifests, as the SDK publishes it. */
export function manifestSchema(): string {
  return readShippedFile('manifest.schema.json').toString();
}
