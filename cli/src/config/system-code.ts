/** Returns the code of an error of the operating system or of Node, such as `ENOENT`; `undefined` if it has none. */
export function systemCode(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
