import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './processes.mjs';

/**
 * What the code of the server says about an environment variable.
 * @typedef {object} Setting
 * @property {string} name
 * @property {string | undefined} fallback its default; `undefined` if the code has no literal for it
 * @property {string | undefined} values the values that it accepts; `undefined` if it is not a number, a choice or a flag
 */

const SOURCES = join(root, 'server/src');
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Returns the sources of the server that read variables, parsed. */
const readers = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
    .filter(({ text }) => /platform\/environment\.ts'|process\.env/.test(text))
    .map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));

/** Returns the initializers of the constants of all sources of the server, by name. */
function constants() {
  const found = new Map();
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.ts$/.test(file) || /\.test\.ts$/.test(file)) continue;
    const text = readFileSync(join(SOURCES, file), 'utf8');
    for (const [, name, value] of text.matchAll(/\bconst ([A-Z][A-Z_]*) = ([^;]+);/g)) found.set(name, value);
  }
  return found;
}

/** Returns the name of the function that a call calls: `whole` for `env.whole(…)`. */
const calledName = ({ expression }) => (expression.name ?? expression).text;

/**
 * Returns the variables that the server reads with the methods of `reader` in `server/src/platform/environment.ts`, in
 * the order of their names.
 * @returns {Setting[]}
 */
export function settings() {
  const known = constants();
  /** Evaluates a number, a text or a list of texts. */
  const valueOf = (node) => {
    if (node === undefined) return undefined;
    if (ts.isStringLiteral(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
    if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return valueOf(node.expression);
    if (ts.isIdentifier(node) && known.has(node.text)) {
      const source = ts.createSourceFile('', `(${known.get(node.text)})`, ts.ScriptTarget.Latest, true);
      return valueOf(source.statements[0].expression);
    }
    if (!ts.isBinaryExpression(node)) return undefined;
    const left = valueOf(node.left);
    const right = valueOf(node.right);
    if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
    return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? right : undefined;
  };
  /** @type {Map<string, Setting>} */
  const found = new Map();
  const add = (setting) => {
    const { fallback, values } = found.get(setting.name) ?? {};
    // A variable that is read in several places is described by the first reader that says more than its name.
    found.set(setting.name, {
      ...setting,
      fallback: fallback ?? setting.fallback,
      values: values ?? setting.values,
    });
  };
  const visit = (node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return;
    const [first, ...others] = node.arguments;
    if (!ts.isStringLiteral(first) || !NAME.test(first.text)) return;
    const name = first.text;
    switch (calledName(node)) {
      case 'whole': {
        const [fallback, least, most] = others.map(valueOf);
        const values = most === undefined ? `${least} or more` : `${least} to ${most}`;
        return add({ name, fallback: String(fallback), values });
      }
      case 'choice': {
        const [choices, fallback] = others.map(valueOf);
        return add({ name, fallback, values: choices.map((choice) => `\`${choice}\``).join(', ') });
      }
      case 'flag':
        return add({ name, fallback: undefined, values: '`1`, `true`, `yes`' });
      default: {
        const { parent } = node;
        const isDefaulted = ts.isBinaryExpression(parent) && parent.left === node;
        const fallback = isDefaulted ? valueOf(parent.right) : undefined;
        return add({
          name,
          fallback: typeof fallback === 'string' ? fallback : undefined,
          values: undefined,
        });
      }
    }
  };
  for (const source of readers().toSorted((a, b) => a.fileName.localeCompare(b.fileName))) visit(source);
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
