import { Bytes } from './bytes.mjs';
import * as t from './terms.mjs';

const MAX_PATHS = 2_000;
const MAX_STEPS = 1_000_000;

const divide = (op) => (a, b) => t.ifElse(t.isSet(b), t.apply(op, a, b), t.constant(0n));

/** Opcodes with two operands and a result. Operands are in the order of the stack, the top first. */
const OPERATIONS = {
  0x01: (a, b) => t.apply('bvadd', a, b),
  0x02: (a, b) => t.apply('bvmul', a, b),
  0x03: (a, b) => t.apply('bvsub', a, b),
  0x04: divide('bvudiv'),
  0x06: divide('bvurem'),
  0x10: (a, b) => t.wordOf(t.compare('bvult', a, b)),
  0x11: (a, b) => t.wordOf(t.compare('bvult', b, a)),
  0x12: (a, b) => t.wordOf(t.compare('bvslt', a, b)),
  0x13: (a, b) => t.wordOf(t.compare('bvslt', b, a)),
  0x14: (a, b) => t.wordOf(t.equal(a, b)),
  0x16: (a, b) => t.apply('bvand', a, b),
  0x17: (a, b) => t.apply('bvor', a, b),
  0x18: (a, b) => t.apply('bvxor', a, b),
  0x1a: byteOf,
  0x1b: (count, word) => t.apply('bvshl', word, count),
  0x1c: (count, word) => t.apply('bvlshr', word, count),
  0x1d: (count, word) => t.apply('bvashr', word, count),
};

/** Thrown if the code uses something that the machine cannot run symbolically. */
export class Unsupported extends Error {}

/** The account that the code belongs to, and the one that calls it. */
const self = t.variable('self', 160);
const caller = t.variable('caller', 160);

/**
 * @typedef {object} End of a path
 * @property {'ok' | 'revert' | 'invalid'} kind
 * @property {import('./terms.mjs').Term} [data] returned data; `undefined` if empty
 * @property {import('./terms.mjs').Term[]} conditions of its jumps and creations, in order; two paths share those that
 *   precede the jump at which they diverge
 */

/**
 * Runs a call of EVM bytecode with symbolic input, on all paths. The bytecode may call its own contract, emit events,
 * and create contracts whose code it only reads. Hashes are results of an uninterpreted function; by `hashRules`,
 * different inputs have different hashes.
 * @param {Uint8Array} code deployed code
 * @param {Bytes} calldata
 * @returns {{ ends: End[], rules: import('./terms.mjs').Term[] }} the end of each path, and the rules of hashes
 * @throws Unsupported if the code cannot be run symbolically, or has too many paths or steps
 */
export function run(code, calldata) {
  const hashes = new Set();
  let steps = 0;
  const program = { code, bytes: Bytes.of(code) };
  const start = { sender: caller, isStatic: false, writes: [], contracts: [], conditions: [] };
  const ends = runCall(program, calldata, start);
  return { ends, rules: hashRules([...hashes]) };

  /**
   * Returns the end of each path of a call, with the writes, created contracts and conditions since the first call. A
   * static call may not change anything.
   */
  function runCall(program, calldata, { sender, isStatic, writes, contracts, conditions }) {
    const ends = [];
    const start = { pc: 0, stack: [], memory: new Bytes(), output: new Bytes() };
    const waiting = [{ ...start, writes, contracts, conditions: [...conditions] }];
    while (waiting.length > 0) {
      if (ends.length + waiting.length > MAX_PATHS) throw new Unsupported(`more than ${MAX_PATHS} paths`);
      runPath(program, calldata, { sender, isStatic }, waiting, ends);
    }
    return ends;
  }

  function runPath({ code, bytes }, calldata, { sender, isStatic }, waiting, ends) {
    const state = waiting.pop();
    const { stack, memory, conditions } = state;
    const pop = () => stack.pop();
    const push = (term) => stack.push(term);
    const number = (purpose) => {
      const { op, value } = pop();
      if (op !== 'const') throw new Unsupported(`a symbolic ${purpose} at ${state.pc}`);
      if (value > 1n << 24n) throw new Unsupported(`a ${purpose} of ${value} at ${state.pc}`);
      return Number(value);
    };
    const end = (kind, output = new Bytes()) => {
      const data = output.size === 0 ? undefined : output.read(0, output.size);
      ends.push({ kind, data, conditions, output, writes: state.writes, contracts: state.contracts });
    };
    const requireChangeable = () => {
      if (isStatic) throw new Unsupported(`a change in a static call at ${state.pc}`);
    };
    const part = () => memory.slice(number('offset'), number('size'));
    const copyFrom = (bytes) => {
      memory.copy(bytes, { to: number('offset'), from: number('offset'), size: number('size') });
    };
    /** Pops an address, and returns the created contract that has it. */
    const contract = () => {
      const address = t.extract(pop(), 159, 0);
      const found = state.contracts.find((created) => created.address === address);
      if (!found) throw new Unsupported(`the code of another contract at ${state.pc}`);
      return found;
    };

    for (;;) {
      steps += 1;
      if (steps > MAX_STEPS) throw new Unsupported(`more than ${MAX_STEPS} steps`);
      const op = code[state.pc] ?? 0;
      state.pc += 1;
      if (op >= 0x5f && op <= 0x7f) {
        const size = op - 0x5f;
        const hex = Buffer.from(code.slice(state.pc, state.pc + size)).toString('hex');
        push(t.constant(BigInt(`0x${hex}0`) >> 4n));
        state.pc += size;
        continue;
      }
      if (op >= 0x80 && op <= 0x8f) {
        push(stack.at(0x7f - op));
        continue;
      }
      if (op >= 0x90 && op <= 0x9f) {
        const at = stack.length + 0x8e - op;
        [stack[at], stack[stack.length - 1]] = [stack[stack.length - 1], stack[at]];
        continue;
      }
      if (op >= 0xa0 && op <= 0xa4) {
        requireChangeable();
        stack.length -= op - 0x9e;
        continue;
      }
      const operation = OPERATIONS[op];
      if (operation) {
        push(operation(pop(), pop()));
        continue;
      }
      switch (op) {
        case 0x00:
          return end('ok');
        case 0x0b: {
          const size = number('size of a signed value');
          const value = pop();
          push(size > 30 ? value : t.extend(t.extract(value, 8 * size + 7, 0), { isSigned: true }));
          break;
        }
        case 0x15:
          push(t.wordOf(t.not(t.isSet(pop()))));
          break;
        case 0x19:
          push(t.apply('bvxor', pop(), t.constant(-1n)));
          break;
        case 0x20: {
          const hash = t.call('hash', memory.read(number('offset'), number('size')));
          hashes.add(hash);
          push(hash);
          break;
        }
        case 0x30:
          push(t.extend(self));
          break;
        case 0x33:
          push(t.extend(sender));
          break;
        case 0x34:
          push(t.constant(0n));
          break;
        case 0x35:
          push(calldata.read(number('offset')));
          break;
        case 0x36:
          push(t.constant(BigInt(calldata.size)));
          break;
        case 0x37:
          copyFrom(calldata);
          break;
        case 0x39:
          copyFrom(bytes);
          break;
        case 0x3b:
          push(t.constant(BigInt(contract().code.size)));
          break;
        case 0x3c:
          copyFrom(contract().code);
          break;
        case 0x3d:
          push(t.constant(BigInt(state.output.size)));
          break;
        case 0x3e: {
          const last = t.apply('bvadd', stack.at(-2), stack.at(-3));
          if (last.op !== 'const' || last.value > BigInt(state.output.size))
            throw new Unsupported(`a copy of more than was returned at ${state.pc}`);
          copyFrom(state.output);
          break;
        }
        case 0x50:
          pop();
          break;
        case 0x51:
          push(memory.read(number('offset')));
          break;
        case 0x52:
          memory.write(number('offset'), pop());
          break;
        case 0x53:
          memory.write(number('offset'), t.extract(pop(), 7, 0));
          break;
        case 0x54:
          push(load(state.writes, pop()));
          break;
        case 0x55:
          requireChangeable();
          state.writes = [...state.writes, { slot: pop(), value: pop() }];
          break;
        case 0x56:
          state.pc = target(number('destination'));
          break;
        case 0x57: {
          const to = number('destination');
          const condition = t.isSet(pop());
          if (condition === t.no || conditions.includes(t.not(condition))) break;
          if (condition !== t.yes && !conditions.includes(condition)) {
            waiting.push({
              ...state,
              stack: [...stack],
              memory: memory.clone(),
              conditions: [...conditions, t.not(condition)],
            });
            conditions.push(condition);
          }
          state.pc = target(to);
          break;
        }
        case 0x5a:
          push(t.variable('gas'));
          break;
        case 0x5b:
          break;
        case 0x5e:
          copyFrom(memory.clone());
          break;
        case 0xf0: {
          requireChangeable();
          number('value');
          const created = create(part());
          state.contracts = [...state.contracts, created];
          state.output = new Bytes();
          push(t.extend(created.address));
          // Assume that the creation succeeds, so that a jump that depends on whether the address is 0 takes only one
          // side.
          conditions.push(t.isSet(t.extend(created.address)));
          break;
        }
        case 0xf1:
        case 0xfa:
          return callSelf({ asStatic: op === 0xfa });
        case 0xf3:
          return end('ok', part());
        case 0xfd:
          return end('revert', part());
        case 0xfe:
          return end('invalid');
        default:
          throw new Unsupported(`opcode 0x${op.toString(16)} at ${state.pc - 1}`);
      }
    }

    function target(to) {
      if (code[to] !== 0x5b) throw new Unsupported(`a jump to ${to}`);
      return to;
    }

    /**
     * Creates a contract with the nonce that follows those of the earlier ones, and returns its address and code.
     */
    function create(bytes) {
      const nonce = state.contracts.length + 1;
      if (nonce > 0x7f) throw new Unsupported(`more than ${0x7f} creations`);
      const hash = t.call('hash', t.concat([t.constant(0xd694n, 16), self, t.constant(BigInt(nonce), 8)]));
      hashes.add(hash);
      const address = t.extract(hash, 159, 0);
      const constructor = { code: bytesOf(bytes), bytes };
      const [{ kind, output }, ...others] = runCall(constructor, new Bytes(), {
        ...state,
        sender: self,
        isStatic: false,
      });
      if (kind !== 'ok' || others.length > 0)
        throw new Unsupported(`a creation that can fail at ${state.pc}`);
      return { address, code: output };
    }

    /** Continues the path once for each end of a call from the contract to itself. */
    function callSelf({ asStatic }) {
      pop();
      if (t.extract(pop(), 159, 0) !== self)
        throw new Unsupported(`a call of another contract at ${state.pc}`);
      if (!asStatic && number('value') > 0) throw new Unsupported(`a payment at ${state.pc}`);
      const input = part();
      const to = number('offset');
      const size = number('size');
      const call = { ...state, sender: self, isStatic: isStatic || asStatic };
      for (const result of runCall({ code, bytes }, input, call)) {
        const { kind, output } = result;
        const ok = kind === 'ok';
        const after = memory.clone();
        after.copy(output, { to, from: 0, size: Math.min(size, output.size) });
        const { writes, contracts } = ok ? result : state;
        waiting.push({
          pc: state.pc,
          stack: [...stack, t.constant(ok ? 1n : 0n)],
          memory: after,
          output,
          writes,
          contracts,
          conditions: [...result.conditions],
        });
      }
    }
  }
}

/** Returns the value of each byte, or `NaN`, which is not an opcode, for a byte that is not constant. */
function bytesOf(bytes) {
  return Array.from({ length: bytes.size }, (_, at) => {
    const { op, value } = bytes.read(at, 1);
    return op === 'const' ? Number(value) : NaN;
  });
}

/** Returns a byte of a word, counted from the most significant one; 0 beyond the last. */
function byteOf(index, word) {
  const fromEnd = t.apply('bvsub', t.constant(31n), index);
  const shifted = t.apply('bvlshr', word, t.apply('bvmul', fromEnd, t.constant(8n)));
  const byte = t.apply('bvand', shifted, t.constant(0xffn));
  return t.ifElse(t.compare('bvult', index, t.constant(32n)), byte, t.constant(0n));
}

/** Returns the value of a storage slot after the writes; a slot that was not written has an arbitrary value. */
function load(writes, slot) {
  return writes.reduce(
    (value, write) => t.ifElse(t.equal(slot, write.slot), write.value, value),
    t.call('storage', slot),
  );
}

/**
 * Returns the rules that hashes of different inputs are different, and that every hash exceeds 2^64, so that no
 * hash is the slot of a state variable, which is a small number.
 */
function hashRules(hashes) {
  return hashes.flatMap((hash, i) => [
    t.compare('bvult', t.constant(1n << 64n), hash),
    ...hashes.slice(0, i).map((other) => {
      const same = t.equal(hash, other);
      if (hash.args[0].width !== other.args[0].width) return t.not(same);
      return t.or(t.not(same), t.equal(hash.args[0], other.args[0]));
    }),
  ]);
}
