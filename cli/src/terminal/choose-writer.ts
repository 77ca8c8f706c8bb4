import { csvWriter, jsonWriter, yamlWriter, type DataWriter } from './data-writer.ts';
import type { OutputChoice } from './output-format.ts';

/**
 * Returns the writer for an output choice, or `undefined` for text. Loads only the chosen writer's library.
 * @throws CubedropError `validation` if the jq expression cannot be compiled
 */
export async function dataWriterFor(
  { format, jq }: OutputChoice,
  isTerminal = false,
): Promise<DataWriter | undefined> {
  if (jq !== undefined) {
    const { jqWriter } = await import('./jq-writer.ts');
    return jqWriter(jq, isTerminal);
  }
  if (format === 'yaml') return yamlWriter();
  if (format === 'csv') return csvWriter();
  return format && jsonWriter;
}
