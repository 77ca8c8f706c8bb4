/** Formats of data for programs. */
const DATA_FORMATS = ['json', 'yaml', 'csv'] as const;

export type DataFormat = (typeof DATA_FORMATS)[number];

/** Returns the format that a command line asks for, or `undefined` if it asks for text. */
export function dataFormatOf(words: readonly string[]): DataFormat | undefined {
  if (words.includes('--json')) return 'json';
  const given = words.flatMap((word, at) => outputIn(word, words[at + 1])).at(-1);
  return DATA_FORMATS.find((format) => format === given);
}

/** Returns the value of `--output` if `word` is that flag: `--output yaml`, `--output=yaml`, `-o yaml` or `-oyaml`. */
function outputIn(word: string, next = ''): string[] {
  const match = /^(?:--output(?:=(.*))?|-o=?(.*))$/s.exec(word);
  if (!match) return [];
  return [match[1] ?? (match[2] || next)];
}
