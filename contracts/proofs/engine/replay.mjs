import { getBytes, keccak256, toBeHex } from 'ethers';
import { Bytes } from './bytes.mjs';
import { run } from './machine.mjs';
import * as t from './terms.mjs';

/**
 * Runs a call with variables in place of its arguments, as proofs do, and returns the end of the path that the
 * arguments take in a contract whose storage is empty.
 * @param {string} code deployed code
 * @param {string} calldata
 * @param {{ self: string, caller: string, fixed?: number }} options addresses of the contract and of its caller;
 *   `fixed` is the number of words after the selector that stay constants, such as the length of a text
 * @returns {{ kind: 'ok' | 'revert' | 'invalid', data: string }}
 * @throws Error if the arguments take no path, or several, or if a rule of hashes does not hold for them
 */
export function replay(code, calldata, { self, caller, fixed = 0 }) {
  const given = getBytes(calldata);
  const input = Bytes.of(given);
  const accounts = Object.entries({ self, caller });
  const values = new Map(accounts.map(([name, account]) => [name, t.constant(BigInt(account), 160)]));
  for (let at = 4 + 32 * fixed; at + 32 <= given.length; at += 32) {
    const name = `word_${at}`;
    input.write(at, t.variable(name));
    values.set(name, t.constant(BigInt(toHex(given.subarray(at, at + 32)))));
  }
  const { ends, rules } = run(getBytes(code), input);
  const valueOf = evaluator(values);
  const holds = (condition) => valueOf(condition) === t.yes;
  if (!rules.every(holds)) throw new Error('A rule of hashes does not hold');
  const taken = ends.filter(({ conditions }) => conditions.every(holds));
  if (taken.length !== 1) throw new Error(`${taken.length} paths are taken`);
  const [{ kind, data }] = taken;
  return { kind, data: data ? toBeHex(valueOf(data).value, data.width / 8) : '0x' };
}

/** Returns a function that computes terms for these values of variables. */
function evaluator(values) {
  const known = new Map();
  return valueOf;

  function valueOf(term) {
    let value = known.get(term);
    if (!value) known.set(term, (value = compute(term)));
    return value;
  }

  function compute(term) {
    const { op, width, detail } = term;
    const args = term.args.map(valueOf);
    switch (op) {
      case 'const':
        return term;
      case 'var':
        return values.get(detail);
      case 'call':
        return detail.startsWith('storage') ? t.constant(0n) : hashOf(args[0]);
      case '=':
        return t.equal(...args);
      case 'not':
        return t.not(...args);
      case 'and':
        return t.and(...args);
      case 'ite':
        return t.ifElse(...args);
      case 'concat':
        return t.concat(args);
      case 'extract':
        return t.extract(args[0], ...detail);
      case 'zero_extend':
      case 'sign_extend':
        return t.extend(args[0], { isSigned: op === 'sign_extend' });
      default:
        return width === 0 ? t.compare(op, ...args) : t.apply(op, ...args);
    }
  }
}

const hashOf = ({ value, width }) => t.constant(BigInt(keccak256(toBeHex(value, width / 8))));

const toHex = (bytes) => `0x${Buffer.from(bytes).toString('hex')}`;
