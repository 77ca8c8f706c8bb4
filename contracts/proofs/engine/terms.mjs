/**
 * Terms over bit vectors and uninterpreted functions, as in SMT-LIB's QF_UFBV. Equal terms are the same object, and
 * operations on constants are computed immediately, so that code without symbolic input runs as in any interpreter.
 * @typedef {object} Term
 * @property {number} id
 * @property {string} op operation; `const` and `var` for values
 * @property {number} width bits; 0 for a truth value
 * @property {Term[]} args
 * @property {bigint} [value] of a constant; 0n or 1n for a truth value
 * @property {string | number[]} [detail] the name of a variable or function, the highest and lowest extracted bit, or the
 *   number of bits that an extension adds
 */

const pool = new Map();

function make(op, width, args, { value, detail } = {}) {
  const key = `${op} ${width} ${value ?? ''} ${detail ?? ''} ${args.map(({ id }) => id)}`;
  let term = pool.get(key);
  if (!term) pool.set(key, (term = { id: pool.size, op, width, args, value, detail }));
  return term;
}

const WORD = 256;
const mask = (width) => (1n << BigInt(width)) - 1n;
const signed = (value, width) => BigInt.asIntN(width, value);
const isConstant = ({ op }) => op === 'const';

/** A constant of `width` bits; values that do not fit are truncated. */
export const constant = (value, width = WORD) => make('const', width, [], { value: value & mask(width) });
/** A variable of `width` bits. */
export const variable = (name, width = WORD) => make('var', width, [], { detail: name });
export const yes = make('const', 0, [], { value: 1n });
export const no = make('const', 0, [], { value: 0n });
const truth = (value) => (value ? yes : no);

/** Operations on two values of equal width, for constants. */
const binary = {
  bvadd: (a, b) => a + b,
  bvsub: (a, b) => a - b,
  bvmul: (a, b) => a * b,
  bvudiv: (a, b, width) => (b === 0n ? mask(width) : a / b),
  bvurem: (a, b) => (b === 0n ? a : a % b),
  bvand: (a, b) => a & b,
  bvor: (a, b) => a | b,
  bvxor: (a, b) => a ^ b,
  bvshl: (a, b, width) => (b >= width ? 0n : a << b),
  bvlshr: (a, b, width) => (b >= width ? 0n : a >> b),
  bvashr: (a, b, width) => signed(a, width) >> (b >= width ? BigInt(width) : b),
};

/** Comparisons, for constants. */
const comparisons = {
  bvult: (a, b) => a < b,
  bvslt: (a, b, width) => signed(a, width) < signed(b, width),
};

/** Values that leave the other operand as it is. */
const neutral = { bvadd: 0n, bvor: 0n, bvxor: 0n, bvmul: 1n };
const shifts = ['bvshl', 'bvlshr', 'bvashr', 'bvsub'];

/** An operation of SMT-LIB on two bit vectors of equal width. */
export function apply(op, a, b) {
  const { width } = a;
  if (isConstant(a) && isConstant(b)) return constant(binary[op](a.value, b.value, width), width);
  if (isConstant(b) && (b.value === neutral[op] || (b.value === 0n && shifts.includes(op)))) return a;
  if (isConstant(a) && a.value === neutral[op]) return b;
  if (op === 'bvand') {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      if (!isConstant(one)) continue;
      if (one.value === 0n) return one;
      if (one.value === mask(width)) return other;
      if (
        other.op === 'zero_extend' &&
        extract(one, other.args[0].width - 1, 0).value === mask(other.args[0].width)
      )
        return other;
    }
  }
  // Simplify the shift by which code reads the function's selector, so that the selector is a constant.
  if (op === 'bvlshr' && a.op === 'concat' && isConstant(b) && b.value < width)
    return extend(extract(a, width - 1, Number(b.value)));
  if (['bvshl', 'bvlshr'].includes(op) && isConstant(b) && b.value >= width) return constant(0n, width);
  return make(op, width, [a, b]);
}

/** A comparison of SMT-LIB, `bvult` or `bvslt`. */
export function compare(op, a, b) {
  if (isConstant(a) && isConstant(b)) return truth(comparisons[op](a.value, b.value, a.width));
  return a === b ? no : make(op, 0, [a, b]);
}

export function equal(a, b) {
  if (a === b) return yes;
  if (isConstant(a) && isConstant(b)) return no;
  const bit = bitOf(a) ?? bitOf(b);
  const other = bitOf(a) ? b : a;
  if (bit && isConstant(other) && other.value <= 1n) return other.value === 1n ? bit : not(bit);
  return make('=', 0, [a, b]);
}

export function not(a) {
  if (isConstant(a)) return truth(a.value === 0n);
  return a.op === 'not' ? a.args[0] : make('not', 0, [a]);
}

export function and(...terms) {
  const open = [...new Set(terms)].filter((term) => term !== yes);
  if (open.includes(no)) return no;
  return open.length < 2 ? (open[0] ?? yes) : make('and', 0, open);
}

export const or = (...terms) => not(and(...terms.map(not)));

export function ifElse(condition, a, b) {
  if (isConstant(condition)) return condition.value === 1n ? a : b;
  return a === b ? a : make('ite', a.width, [condition, a, b]);
}

/** The word 1 if the condition holds, otherwise 0. */
export const wordOf = (condition) => ifElse(condition, constant(1n), constant(0n));
/** The condition of a word that `wordOf` made; `undefined` for other words. */
const bitOf = ({ op, args }) =>
  op === 'ite' && args[1] === constant(1n) && args[2] === constant(0n) ? args[0] : undefined;
/** Whether a word is not 0. */
export const isSet = (word) => bitOf(word) ?? not(equal(word, constant(0n, word.width)));

/** Bits `high` to `low` of a term, both included. */
export function extract(term, high, low) {
  if (low === 0 && high === term.width - 1) return term;
  if (isConstant(term)) return constant(term.value >> BigInt(low), high - low + 1);
  if (term.op === 'concat') {
    const [top, rest] = term.args;
    if (low >= rest.width) return extract(top, high - rest.width, low - rest.width);
    if (high < rest.width) return extract(rest, high, low);
    return concat([extract(top, high - rest.width, 0), extract(rest, rest.width - 1, low)]);
  }
  if (term.op === 'zero_extend' && high < term.args[0].width) return extract(term.args[0], high, low);
  // A mask with ones at all extracted bits changes none of them. Code masks a word to read an address from it.
  const [one, other] = term.args;
  if (term.op === 'bvand' && isConstant(other) && extract(other, high, low).value === mask(high - low + 1))
    return extract(one, high, low);
  if (term.op === 'bvand' && isConstant(one) && extract(one, high, low).value === mask(high - low + 1))
    return extract(other, high, low);
  return make('extract', high - low + 1, [term], { detail: [high, low] });
}

/** The bits of several terms, the most significant term first. */
export function concat(terms) {
  return terms.reduce((a, b) =>
    isConstant(a) && isConstant(b)
      ? constant((a.value << BigInt(b.width)) | b.value, a.width + b.width)
      : make('concat', a.width + b.width, [a, b]),
  );
}

/** A term extended to a word, with zeros or with its sign. */
export function extend(term, { isSigned = false } = {}) {
  if (term.width === WORD) return term;
  if (isConstant(term)) return constant(isSigned ? signed(term.value, term.width) : term.value);
  return make(isSigned ? 'sign_extend' : 'zero_extend', WORD, [term], { detail: [WORD - term.width] });
}

/** Result of an uninterpreted function. Its name consists of `name` and the width of the argument in bits. */
export const call = (name, argument) =>
  make('call', WORD, [argument], { detail: `${name}${argument.width}` });

/**
 * Writes conditions as SMT-LIB: the declarations that they need, and an assertion of each.
 * @param {Term[]} conditions
 * @param {Term[]} [variables] declared even if no condition contains them
 * @returns {string}
 */
export function smtOf(conditions, variables = []) {
  const lines = [];
  const names = new Map();
  const functions = new Set();
  const sort = (width) => (width === 0 ? 'Bool' : `(_ BitVec ${width})`);

  function nameOf(root) {
    const waiting = [root];
    while (waiting.length > 0) {
      const term = waiting.at(-1);
      const missing = term.args.filter((arg) => !names.has(arg));
      if (names.has(term)) waiting.pop();
      else if (missing.length > 0) waiting.push(...missing);
      else define(waiting.pop());
    }
    return names.get(root);
  }

  function define(term) {
    const { op, width, args, value, detail } = term;
    if (op === 'const') {
      names.set(term, width === 0 ? String(value === 1n) : `(_ bv${value} ${width})`);
      return;
    }
    if (op === 'var') {
      lines.push(`(declare-const ${detail} ${sort(width)})`);
      names.set(term, detail);
      return;
    }
    if (op === 'call' && !functions.has(detail)) {
      functions.add(detail);
      lines.push(`(declare-fun ${detail} (${sort(args[0].width)}) ${sort(width)})`);
    }
    const head = op === 'call' ? detail : Array.isArray(detail) ? `(_ ${op} ${detail.join(' ')})` : op;
    lines.push(`(define-fun t${term.id} () ${sort(width)} (${[head, ...args.map(nameOf)].join(' ')}))`);
    names.set(term, `t${term.id}`);
  }

  variables.forEach(nameOf);
  const asserted = conditions.map((condition) => `(assert ${nameOf(condition)})`);
  return [...lines, ...asserted].join('\n');
}
