import { jsonText, type DataWriter } from './data-writer.ts';
import { readShippedFile } from '../shipped-files.ts';
import { usageError } from './usage-error.ts';
import { withoutControls } from './sanitize.ts';

/** Compact JSON; `--` keeps jq from parsing the expression as an option. */
const JQ_OPTIONS = ['-c', '--'];

/**
 * Returns a writer that prints what a jq expression selects from each value: strings without quotes, anything else as a
 * line of JSON. On a terminal, control characters are removed.
 * @throws CubedropError `validation` if the expression cannot be compiled
 */
export async function jqWriter(expression: string, isTerminal: boolean): Promise<DataWriter> {
  const { loadJq } = await import('jq-wasm');
  const jq = await loadJq({ wasmBinary: readShippedFile('jq.wasm') });
  // Without input, jq only compiles.
  const compiled = jq.raw('', expression, JQ_OPTIONS);
  if (compiled.exitCode !== 0) throw usageError(`--jq: ${reasonIn(compiled.stderr)}`);
  let problem: string | undefined;
  return {
    data(value) {
      const { stdout, stderr, exitCode } = jq.raw(jsonText(value), expression, JQ_OPTIONS);
      if (exitCode !== 0) problem ??= `--jq: ${reasonIn(stderr)}`;
      const lines = stdout === '' ? [] : stdout.split('\n').map(textOf);
      return lines.map((line) => `${isTerminal ? withoutControls(line) : line}\n`).join('');
    },
    failure: () => '',
    problem: () => problem,
  };
}

/** Returns the text of a JSON string. Other JSON is kept as jq wrote it, with all digits of its numbers. */
function textOf(line: string): string {
  if (!line.startsWith('"')) return line;
  const text: unknown = JSON.parse(line);
  return String(text);
}

/** Returns the first line of an error of jq, without its prefix. */
function reasonIn(stderr: string): string {
  const [line = ''] = stderr.split('\n', 1);
  return line.replace(/^jq: error(?: \(at [^)]*\))?: /, '').replace(/:$/, '');
}
