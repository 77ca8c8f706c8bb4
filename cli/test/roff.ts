/** Escapes of characters that roff interprets or prints as typographic ones, which no shell understands. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
};

/** Escapes a line of text. */
export function roffLine(text: string): string {
  const escaped = text.replaceAll(/[\\\-'`^~]/g, (character) => ESCAPES[character]!);
  return escaped.startsWith('.') ? `\\&${escaped}` : escaped;
}

/** Returns a call of a macro with a text as its only argument, quoted so that it may contain spaces. */
export function roffMacro(name: string, text: string): string {
  return `.${name} "${roffLine(text).replaceAll('"', '\\(dq')}"`;
}

/** Returns a list entry: a term and its description. */
export function roffEntry(term: string, description: string): string[] {
  return ['.TP', roffMacro('B', term), roffLine(description)];
}

/**
 * Returns the roff lines of a help text. Indented lines keep their line breaks, other lines are joined into paragraphs,
 * and a heading such as "Examples:" is bold.
 */
export function roffParagraphs(text: string): string[] {
  const lines = text.trim().split('\n');
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    const isKept = line.startsWith(' ');
    const wasKept = before.startsWith(' ');
    const edge = isKept === wasKept ? [] : [isKept ? '.nf' : '.fi'];
    const last = isKept && at === lines.length - 1 ? ['.fi'] : [];
    if (line === '') return [...edge, '.PP'];
    if (/^[A-Z][a-z ]*:$/.test(line)) return [...edge, roffMacro('B', line)];
    return [...edge, roffLine(line), ...last];
  });
}
