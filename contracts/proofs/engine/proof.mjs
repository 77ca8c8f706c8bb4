import { id } from 'ethers';
import { Bytes } from './bytes.mjs';
import { Unsupported, run } from './machine.mjs';
import * as t from './terms.mjs';

/**
 * Types of arguments that are texts. A proof covers every length of the texts up to `MAX_TEXT` bytes, but only calls
 * whose texts all have the same length.
 */
const TEXTS = ['string', 'bytes'];
const MAX_TEXT = 96;
const ASSUMED = selectorOf('Assumed()');
const PANIC = selectorOf('Panic(uint256)');
const PANICS = {
  0x01: 'an assert fails',
  0x11: 'arithmetic overflows',
  0x12: 'it divides by zero',
  0x32: 'an index is out of range',
};

/**
 * Proves that a function never reverts, except with `Assumed()`, whatever its arguments and the storage.
 * @param {Uint8Array} code deployed code of its contract
 * @param {{ name: string, inputs: object[] }} entry the function in the ABI
 * @param {Awaited<ReturnType<import('./solver.mjs').startSolver>>} solver
 * @returns {Promise<{ verdict: 'proved' | 'violated' | 'unknown', detail: string }>} `detail` is the number of paths,
 *   or why there is no proof, followed by arguments that violate the property if any were found
 */
export async function prove(code, entry, solver) {
  const hasText = entry.inputs.some(({ type }) => TEXTS.includes(type));
  let paths = 0;
  let passes = false;
  for (let length = 0; length <= (hasText ? MAX_TEXT : 0); length += 1) {
    const { calldata, inputs } = argumentsOf(entry, length);
    let result;
    try {
      result = run(code, calldata);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      return { verdict: 'unknown', detail: `cannot run ${error.message}` };
    }
    const { ends, rules } = result;
    const known = new Impossible();
    const bad = ends.filter(({ kind, data }) => kind !== 'ok' && selectorIn(data) !== ASSUMED);
    for (const end of bad.sort((a, b) => a.conditions.length - b.conditions.length)) {
      const { answer, values } = await solver.solve([...rules, ...known.without(end.conditions)], inputs);
      if (answer === 'sat') return { verdict: 'violated', detail: [reasonOf(end), ...values].join(', ') };
      if (answer === 'unknown') return { verdict: 'unknown', detail: `no answer whether ${reasonOf(end)}` };
      known.add(end.conditions);
    }
    paths += ends.length;
    for (const { conditions } of passes ? [] : ends.filter(({ kind }) => kind === 'ok')) {
      const { answer } = await solver.solve([...rules, ...known.without(conditions)]);
      passes ||= answer === 'sat';
      if (passes) break;
    }
  }
  // If no input passes, the assumptions may contradict each other, and then the proof means nothing.
  if (!passes) return { verdict: 'unknown', detail: 'no input is known to pass' };
  return { verdict: 'proved', detail: `${paths} paths` };
}

/**
 * Paths that no input takes. If no input meets the conditions `a`, `b` and `c`, then `not c` follows from `a` and `b`,
 * so a path with the conditions `a`, `b` and `not c` need not state `not c`.
 */
class Impossible {
  #paths = new Set();

  add(conditions) {
    this.#paths.add(keyOf(conditions));
  }

  /** Returns the conditions of a path without those that follow from the conditions before them. */
  without(conditions) {
    return conditions.filter(
      (condition, i) => !this.#paths.has(keyOf([...conditions.slice(0, i), t.not(condition)])),
    );
  }
}

const keyOf = (conditions) => conditions.map(({ id }) => id).join();

/** Builds calldata with variables for the arguments, in the standard encoding. Texts have `length` bytes. */
function argumentsOf({ name, inputs }, length) {
  const selector = selectorOf(`${name}(${inputs.map(typeOf).join(',')})`);
  const calldata = new Bytes();
  calldata.write(0, t.constant(selector, 32));
  const words = inputs.flatMap((input) => wordsOf(input, input.name));
  const variables = [];
  let end = 4 + 32 * words.length;
  words.forEach(({ name: word, type }, i) => {
    const at = 4 + 32 * i;
    if (!TEXTS.includes(type)) {
      const { value, term } = wordOf(type, word);
      variables.push(value);
      calldata.write(at, term);
      return;
    }
    const padded = Math.ceil(length / 32);
    const content = Array.from({ length: padded }, (_, part) => t.variable(`${word}_${part}`));
    variables.push(...content);
    calldata.write(at, t.constant(BigInt(end - 4)));
    [t.constant(BigInt(length)), ...content].forEach((part, j) => calldata.write(end + 32 * j, part));
    end += 32 + 32 * padded;
  });
  return { calldata, inputs: variables };
}

/** Returns the words of an argument: those of its parts if it is a struct or an array of fixed length. */
function wordsOf({ type, components }, name) {
  const [, item, length] = /^(.*)\[(\d+)\]$/.exec(type) ?? [];
  if (length)
    return Array.from({ length: Number(length) }, (_, i) =>
      wordsOf({ type: item, components }, `${name}_${i}`),
    ).flat();
  if (type === 'tuple') return components.flatMap((part) => wordsOf(part, `${name}_${part.name}`));
  return [{ name, type }];
}

/** Returns a variable of a type, and the word that encodes it. */
function wordOf(type, name) {
  const [, kind, size] = /^(bool|address|uint|int|bytes)(\d*)$/.exec(type) ?? [];
  if (!kind) throw new Error(`Arguments of type ${type} are not supported`);
  const width = { bool: 1, address: 160, bytes: 8 * Number(size) }[kind] ?? Number(size);
  const value = t.variable(name, width);
  if (kind === 'bytes' && width < 256) return { value, term: t.concat([value, t.constant(0n, 256 - width)]) };
  return { value, term: t.extend(value, { isSigned: kind === 'int' }) };
}

function typeOf({ type, components }) {
  return type.replace('tuple', components ? `(${components.map(typeOf).join(',')})` : '');
}

function selectorOf(signature) {
  return BigInt(id(signature).slice(0, 10));
}

/** Returns the selector of returned data; `undefined` if there is none or it is not constant. */
function selectorIn(data) {
  if (!data || data.width < 32) return undefined;
  const { op, value } = t.extract(data, data.width - 1, data.width - 32);
  return op === 'const' ? value : partOf(data);
}

/** Returns the selector of data that is a concatenation; `undefined` if its first part is too short or not constant. */
function partOf(data) {
  let part = data;
  while (part.op === 'concat') part = part.args[0];
  return part.op === 'const' && part.width >= 32 ? part.value >> BigInt(part.width - 32) : undefined;
}

function reasonOf({ kind, data }) {
  if (kind === 'invalid') return 'an invalid opcode is reached';
  if (selectorIn(data) !== PANIC) return 'it reverts';
  const code = Number(t.extract(data, 31, 0).value);
  return PANICS[code] ?? `it panics with code ${code}`;
}
