import { csvWriter, jsonWriter, yamlWriter, type DataWriter } from './data-writer.ts';
import type { OutputChoice } from './output-format.ts';

/**
 * Returns a writer for what a command line asks for, whose library is loaded only now.
 * @throws CubedropError `validation` if its jq expression cannot be compiled
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
