/** Lines of a table whose columns line up; the first row is its heading. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Text of others made fit for a terminal: no control characters, on one line, at most `limit` characters. */
export function oneLine(text: string, limit = 60): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...clean];
  return characters.length <= limit ? clean : `${characters.slice(0, limit - 1).join('')}…`;
}

function widthOf(text: string): number {
  return [...text].length;
}
