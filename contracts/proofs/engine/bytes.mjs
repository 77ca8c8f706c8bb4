import * as t from './terms.mjs';

const zero = t.constant(0n, 8);

/** A byte array with symbolic contents and concrete indices. Bytes that were never written read as zero. */
export class Bytes {
  /**
   * For each position, a term and the index of one of its bytes, where 0 is the least significant.
   * @type {[import('./terms.mjs').Term, number][]}
   */
  #bytes = [];

  /** @param {Uint8Array} values */
  static of(values) {
    const bytes = new Bytes();
    values.forEach((value, at) => bytes.write(at, t.constant(BigInt(value), 8)));
    return bytes;
  }

  get size() {
    return this.#bytes.length;
  }

  clone() {
    const copy = new Bytes();
    copy.#bytes = this.#bytes.slice();
    return copy;
  }

  slice(from, size) {
    const part = new Bytes();
    part.copy(this, { to: 0, from, size });
    return part;
  }

  write(at, term) {
    const size = term.width / 8;
    for (let i = 0; i < size; i += 1) this.#bytes[at + i] = [term, size - 1 - i];
  }

  copy(source, { to, from, size }) {
    for (let i = 0; i < size; i += 1) this.#bytes[to + i] = source.#bytes[from + i] ?? [zero, 0];
  }

  /** Returns the term of the `size` bytes from `at`; `size` is at least 1. */
  read(at, size = 32) {
    const parts = [];
    for (let i = at; i < at + size; i += 1) {
      const [term, index] = this.#bytes[i] ?? [zero, 0];
      const last = parts.at(-1);
      if (last?.term === term && last.low === index + 1) last.low = index;
      else parts.push({ term, high: index, low: index });
    }
    return t.concat(parts.map(({ term, high, low }) => t.extract(term, 8 * high + 7, 8 * low)));
  }
}
