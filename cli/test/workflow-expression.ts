/** The contexts of an expression, such as `github` and `steps`. */
export type Contexts = Readonly<Record<string, unknown>>;

/** Status of a job so far. */
export type Status = 'success' | 'failure' | 'cancelled';

const TOKEN = /\s*(?:(?<text>'(?:[^']|'')*')|(?<name>[\w-]+(?:\.[\w-]+)*)|(?<sign>\|\||&&|==|!=|[!()]))/y;

/**
 * Returns the value of an expression of GitHub's workflows, as far as our examples use them: names, texts, status
 * functions, `!`, `==`, `!=`, `&&`, `||` and parentheses.
 * @param expression without `${{ }}`
 * @throws Error if it has anything else
 */
export function evaluate(expression: string, contexts: Contexts, status: Status): unknown {
  const tokens = tokensOf(expression);
  const next = () => tokens.shift() ?? '';
  const isNext = (sign: string): boolean => tokens[0] === sign && next() === sign;
  const functions: Record<string, boolean> = {
    always: true,
    success: status === 'success',
    failure: status === 'failure',
    cancelled: status === 'cancelled',
  };

  function primary(): unknown {
    if (isNext('!')) return !isTrue(primary());
    if (isNext('(')) {
      const value = either();
      if (!isNext(')')) throw new Error(`A parenthesis is missing: ${expression}`);
      return value;
    }
    const token = next();
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (isNext('(')) {
      if (!(token in functions) || !isNext(')')) throw new Error(`Unknown function ${token}: ${expression}`);
      return functions[token];
    }
    if (!/^\w/.test(token)) throw new Error(`Unexpected "${token}": ${expression}`);
    return token
      .split('.')
      .reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], contexts);
  }
  function comparison(): unknown {
    const value = primary();
    if (isNext('==')) return String(value) === String(primary());
    if (isNext('!=')) return String(value) !== String(primary());
    return value;
  }
  function both(): unknown {
    let value = comparison();
    while (isNext('&&')) {
      const other = comparison();
      value = isTrue(value) ? other : value;
    }
    return value;
  }
  function either(): unknown {
    let value = both();
    while (isNext('||')) {
      const other = both();
      value = isTrue(value) ? value : other;
    }
    return value;
  }

  const value = either();
  if (tokens.length > 0) throw new Error(`Unexpected "${next()}": ${expression}`);
  return value;
}

/** Returns whether a step runs: without a status function, its condition holds only if no step has failed before. */
export function isRun(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  if (condition === undefined) return status === 'success';
  const expression = /^\$\{\{(.*)\}\}$/s.exec(condition.trim())?.[1] ?? condition;
  const hasStatus = /\b(?:always|success|failure|cancelled)\(/.test(expression);
  return (hasStatus || status === 'success') && isTrue(evaluate(expression, contexts, status));
}

/** Returns a text with the values of its expressions. What is not set is empty. */
export function interpolate(text: string, contexts: Contexts, status: Status): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_all, expression: string) =>
    String(evaluate(expression, contexts, status) ?? ''),
  );
}

const isTrue = (value: unknown): boolean => Boolean(value);

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  const text = expression.trim();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`Cannot be read from "${text.slice(at)}" on: ${expression}`);
    tokens.push(found[0].trim());
  }
  return tokens;
}
