/** What is asked about, as the key of its answer: JSON, with amounts and ids as text. */
export function inWords(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
