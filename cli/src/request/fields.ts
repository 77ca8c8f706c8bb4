import { usageError } from '../terminal/usage-error.ts';

/**
 * Parses the values of `--field`: `key=text`, or `key:=JSON` for a number, `true`, `null`, a list or an object.
 * @throws CubedropError `validation` for another form, for a value that is not JSON, and for a key that is given twice
 */
export function parseFields(given: readonly string[]): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const field of given) {
    const { key, value } = parseField(field);
    if (fields.has(key))
      throw usageError(`--field ${key} is given twice.`, `For a list: ${key}:='["a","b"]'.`);
    fields.set(key, value);
  }
  return fields;
}

function parseField(field: string): { key: string; value: unknown } {
  const [name = ''] = field.split('=', 1);
  const isJson = name.endsWith(':');
  const key = isJson ? name.slice(0, -1) : name;
  if (key === '' || name === field)
    throw usageError('--field takes key=value, or key:=value for JSON.', 'As in --field status=running.');
  const text = field.slice(name.length + 1);
  return { key, value: isJson ? parseValue(key, text) : text };
}

function parseValue(key: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`The value of --field ${key} is not JSON.`, `For a text: --field ${key}=….`);
  }
}
