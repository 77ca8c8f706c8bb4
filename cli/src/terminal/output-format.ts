/** Formats of data for programs. */
const DATA_FORMATS = ['json', 'yaml', 'csv'] as const;

export type DataFormat = (typeof DATA_FORMATS)[number];

/** Output options of a command line. */
export interface OutputChoice {
  /** `undefined` for text. */
  format: DataFormat | undefined;
  /** A jq expression that selects from the JSON. */
  jq: string | undefined;
}

/** Returns the output options of a command line. */
export function outputOf(words: readonly string[]): OutputChoice {
  const jq = valueOf(words, /^--jq(?:=(.*))?$/s);
  if (jq !== undefined || words.includes('--json')) return { format: 'json', jq };
  const given = valueOf(words, /^(?:--output(?:=(.*))?|-o=?(.*))$/s);
  return { format: DATA_FORMATS.find((format) => format === given), jq };
}

/**
 * Returns the last value given for a flag, or `undefined` if there is none. The value is part of the flag's word or the
 * next word: `-oyaml`, `--output=yaml`, `-o yaml`.
 */
function valueOf(words: readonly string[], flag: RegExp): string | undefined {
  const values = words.flatMap((word, index) => {
    const match = flag.exec(word);
    if (!match) return [];
    return [match[1] ?? (match[2] || (words[index + 1] ?? ''))];
  });
  return values.at(-1);
}
