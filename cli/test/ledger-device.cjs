// A Ledger whose Ethereum app is open and whose user approves everything, in place of `@ledgerhq/hw-transport-node-hid`. Its key is
// in the variable TEST_LEDGER_KEY. Like the oldest model, it knows only the hashes of typed data.
const { default: Transport } = require('@ledgerhq/hw-transport');
const { concat, hashMessage, keccak256, Transaction, Wallet } = require('ethers');

const OK = Buffer.from('9000', 'hex');
const UNKNOWN_COMMAND = Buffer.from('6d00', 'hex');
/** Size of a path of five indexes. */
const PATH_SIZE = 21;

class LedgerDevice extends Transport {
  static open = async () => new LedgerDevice();

  #wallet = new Wallet(process.env.TEST_LEDGER_KEY);
  /** Data of the request so far, without the path. */
  #data = Buffer.alloc(0);

  async exchange(apdu) {
    const command = apdu.subarray(0, 2).toString('hex');
    const isFirst = apdu[2] === 0;
    const data = apdu.subarray(5);
    this.#data = isFirst ? data.subarray(PATH_SIZE) : Buffer.concat([this.#data, data]);
    if (command === 'b001') return Buffer.from('0108457468657265756d06312e31302e3301029000', 'hex');
    if (command === 'e002') return this.#account();
    if (command === 'e004') return this.#signed(this.#transactionHash(), 'yParity');
    if (command === 'e008') return this.#signed(this.#messageHash(), 'v');
    if (command === 'e00c') return this.#signed(keccak256(concat(['0x1901', this.#data])), 'v');
    return UNKNOWN_COMMAND;
  }

  async close() {}

  setScrambleKey() {}

  #account() {
    const { signingKey, address } = this.#wallet;
    const key = Buffer.from(signingKey.publicKey.slice(2), 'hex');
    const text = Buffer.from(address.slice(2));
    return Buffer.concat([Buffer.of(key.length), key, Buffer.of(text.length), text, OK]);
  }

  /** Returns the answer with a signature; without one if `digest` is `undefined`, because the request goes on. */
  #signed(digest, first) {
    if (digest === undefined) return OK;
    const signature = this.#wallet.signingKey.sign(digest);
    const { r, s } = signature;
    const parts = [r, s].map((part) => Buffer.from(part.slice(2), 'hex'));
    return Buffer.concat([Buffer.of(signature[first]), ...parts, OK]);
  }

  #transactionHash() {
    try {
      return Transaction.from(`0x${this.#data.toString('hex')}`).unsignedHash;
    } catch {
      return undefined;
    }
  }

  #messageHash() {
    const message = this.#data.subarray(4);
    return message.length < this.#data.readUInt32BE(0) ? undefined : hashMessage(message);
  }
}

exports.default = LedgerDevice;
