import * as t from './terms.mjs';

const zero = t.constant(0n, 8);

/** Bytes of terms, at positions that are known. Reads zeros beyond the end. */
export class Bytes {
  /** Term and byte of it, counted from its end, by position. @type {[import('./terms.mjs').Term, number][]} */
  #bytes = [];

  /** @param {Uint8Array} code */
  static of(code) {
    const bytes = new Bytes();
    code.forEach((byte, at) => bytes.write(at, t.constant(BigInt(byte), 8)));
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

  write(at, term) {
    const size = term.width / 8;
    for (let i = 0; i < size; i += 1) this.#bytes[at + i] = [term, size - 1 - i];
  }

  copy(source, { to, from, size }) {
    for (let i = 0; i < size; i += 1) this.#bytes[to + i] = source.#bytes[from + i] ?? [zero, 0];
  }

  read(at, size = 32) {
    const parts = [];
    for (let i = at; i < at + size; i += 1) {
      const [term, byte] = this.#bytes[i] ?? [zero, 0];
      const last = parts.at(-1);
      if (last?.term === term && last.low === byte + 1) last.low = byte;
      else parts.push({ term, high: byte, low: byte });
    }
    return t.concat(parts.map(({ term, high, low }) => t.extract(term, 8 * high + 7, 8 * low)));
  }
}
