import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder, standardInput } from '../scripts/compile.mjs';

/**
 * Generates mutants of the contracts. Each mutant has one of these changes: a comparison, arithmetic or logical
 * operator of the tables below is replaced; 1 is added to a number; a boolean is inverted; a conversion to an
 * unsigned integer of a size other than 8, 160 or 256 bits is turned into one to `uint8`; or a check, a side of a logical
 * operation, a modifier, a call, an assignment or an event is removed. In assembly only operators and numbers change.
 * These stay as they are: the steps of loops, numbers that are converted to addresses, lengths of array types, modifiers
 * of constructors, and an equality that is the whole condition of a check.
 * @typedef {object} Mutant
 * @property {string} id function, code and mutated code; unaffected by changes elsewhere
 * @property {string} file in src
 * @property {number} at position in the file, in bytes
 * @property {string} from code at that position
 * @property {string} to replacement
 */

const require = createRequire(import.meta.url);

/**
 * Replacements of operators. `<`, `<=`, `>` and `>=` are replaced so that the result differs only for equal values; most
 * other operators become their opposite.
 */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '|=': '&=',
  '&=': '|=',
  '++': '--',
  '!': '',
  '~': '',
};

/** Replacements of operators in assembly, which are functions of two arguments there. */
const YUL_OPERATORS = {
  add: 'sub',
  sub: 'add',
  mul: 'div',
  div: 'mul',
  mod: 'mul',
  and: 'or',
  or: 'and',
  xor: 'or',
  shl: 'shr',
  shr: 'shl',
  sar: 'shl',
  lt: 'gt',
  gt: 'lt',
  slt: 'sgt',
  sgt: 'slt',
  eq: 'xor',
};

/** Returns all mutants, file by file, in the order of the syntax tree. */
export function allMutants() {
  const files = readdirSync(join(packageFolder, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.sol') && !name.startsWith('interfaces'))
    .sort();
  const input = standardInput(
    files.map((name) => `src/${name}`),
    { '*': { '': ['ast'] } },
  );
  const { sources } = JSON.parse(
    require('solc').compile(
      JSON.stringify({ ...input, settings: { ...input.settings, stopAfter: 'parsing' } }),
    ),
  );
  const mutants = files.flatMap((file) =>
    mutantsOf(file, Buffer.from(input.sources[`src/${file}`].content), sources[`src/${file}`].ast),
  );
  return numbered(mutants);
}

/** @param {Buffer} code content of the file. Bytes, because the syntax tree has positions in bytes. */
function mutantsOf(file, code, ast) {
  const mutants = [];
  visit(ast, []);
  return mutants;

  function visit(node, parents) {
    if (node === null || typeof node !== 'object') return;
    if (!node.nodeType) return Object.values(node).forEach((child) => visit(child, parents));
    for (const change of changesOf(node, parents)) add(change, [node, ...parents]);
    for (const [key, child] of Object.entries(node)) {
      // Skip the steps of loops, since most changes of a step would make its loop endless.
      if (key !== 'loopExpression' && key !== 'post') visit(child, [node, ...parents]);
    }
  }

  /** Returns the changes of a node, each as a range of the code and its replacement. */
  function changesOf(node, [parent]) {
    const whole = rangeOf(node);
    switch (node.nodeType) {
      case 'BinaryOperation':
        // Do not reverse such a check. Another mutant removes it, which is a smaller change.
        if (parent.nodeType === 'IfStatement' && isEquality(node) && !parent.falseBody) return [];
        return [...operator(node.operator, endOf(node.leftExpression)), ...sidesOf(node)];
      case 'Assignment':
        return operator(node.operator, endOf(node.leftHandSide));
      case 'UnaryOperation':
        return operator(node.operator, whole.start);
      case 'Literal':
        if (parent.nodeType === 'ArrayTypeName' || isAddress(parent)) return [];
        if (node.kind === 'bool') return [{ ...whole, to: String(node.value !== 'true') }];
        return node.kind === 'number' ? [{ ...whole, to: `(${textOf(whole)} + 1)` }] : [];
      case 'IfStatement':
        return node.falseBody ? [] : [{ ...whole, end: endOfStatement(whole.end), to: '{}' }];
      case 'ExpressionStatement':
      case 'EmitStatement':
        return [{ ...whole, end: endOfStatement(whole.end), to: '{}' }];
      case 'FunctionCall':
        return isWideConversion(node) ? [{ ...rangeOf(node.expression), to: 'uint8' }] : [];
      case 'ModifierInvocation':
        return parent.kind === 'constructor' ? [] : [{ ...whole, to: '' }];
      case 'YulFunctionCall':
        return yulOperator(node.functionName);
      case 'YulLiteral':
        return node.kind === 'number' ? [{ ...whole, to: `add(${textOf(whole)}, 1)` }] : [];
      default:
        return [];
    }
  }

  function operator(sign, after) {
    const start = code.indexOf(sign, after);
    return sign in OPERATORS ? [{ start, end: start + sign.length, to: OPERATORS[sign] }] : [];
  }

  function yulOperator({ name, ...node }) {
    return Object.hasOwn(YUL_OPERATORS, name) ? [{ ...rangeOf(node), to: YUL_OPERATORS[name] }] : [];
  }

  /** Returns the changes that leave only one side of a logical operation. */
  function sidesOf({ operator, leftExpression, rightExpression, ...node }) {
    if (operator !== '&&' && operator !== '||') return [];
    return [leftExpression, rightExpression].map((side) => ({ ...rangeOf(node), to: textOf(rangeOf(side)) }));
  }

  function add({ start, end, to }, nodes) {
    const from = textOf({ start, end });
    const shown = shownWith(nodes);
    const before = textOf({ ...shown, end: start });
    const after = textOf({ start: end, end: Math.max(shown.end, end) });
    const change = `${short(before + from + after)} → ${short(before + to + after)}`;
    mutants.push({ id: `${placeOf(file, nodes)}: ${change}`, file, at: start, from, to });
  }

  /**
   * Returns the end of a statement, including its semicolon. Its range in the syntax tree excludes the semicolon.
   */
  function endOfStatement(end) {
    return code[end - 1] === '}'.charCodeAt(0) ? end : code.indexOf(';', end - 1) + 1;
  }

  function textOf({ start, end }) {
    return code.subarray(start, end).toString();
  }
}

function rangeOf({ src }) {
  const [start, length] = src.split(':').map(Number);
  return { start, end: start + length };
}

/** Returns the range of the code that an id shows: the node or, for a constant, the expression around it. */
function shownWith([node, ...parents]) {
  const around = parents.find(({ nodeType }) => nodeType !== 'TupleExpression');
  const isConstant = node.nodeType === 'Literal' || node.nodeType === 'YulLiteral';
  return rangeOf(isConstant && !/Definition|Block/.test(around.nodeType) ? around : node);
}

/**
 * Returns the name of the file, followed by that of the function or modifier that contains the code, if there is one.
 */
function placeOf(file, nodes) {
  const unit = file.split('/').at(-1).replace('.sol', '');
  const place = nodes.find(({ nodeType }) => /^(Function|Modifier)Definition$/.test(nodeType));
  return place ? `${unit}.${place.name || place.kind}` : unit;
}

const isEquality = ({ operator }) => operator === '==' || operator === '!=';

/**
 * Whether a call converts to an unsigned integer of a size other than 8 bits, 160 (an address) or 256 (a whole word).
 */
const isWideConversion = ({ expression }) => /^uint(?!8$|160$|256$)/.test(expression.typeName?.name);

/** Whether a constant is converted to an address, as in `address(0)`. */
const isAddress = ({ nodeType, expression }) =>
  nodeType === 'FunctionCall' && expression.typeName?.name === 'address';

const endOf = (node) => rangeOf(node).end;

const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 45)}…${line.slice(-44)}` : line;
};

/** Adds a number to ids that occur more than once. */
function numbered(mutants) {
  const seen = new Map();
  return mutants.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` };
  });
}
