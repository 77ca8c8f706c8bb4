import { CubedropError, isCubedropError, type ErrorCategory } from '@cubedrop/sdk';

/** What a failure of a Ledger means for the user. */
interface Meaning {
  category: ErrorCategory;
  message: string;
  hint: string;
}

const LOCKED: Meaning = {
  category: 'unavailable',
  message: 'The Ledger is locked.',
  hint: 'Unlock it with its PIN, open its Ethereum app and try again.',
};
const APP_CLOSED: Meaning = {
  category: 'unavailable',
  message: 'The Ethereum app is not open on the Ledger.',
  hint: 'Open it on the Ledger and try again.',
};
const REJECTED: Meaning = {
  category: 'canceled',
  message: 'The request was rejected on the Ledger.',
  hint: 'It has signed nothing.',
};
const BLIND: Meaning = {
  category: 'refused',
  message: 'The Ledger cannot show what it should sign, and blind signing is off.',
  hint: 'Turn on blind signing in the settings of its Ethereum app and try again. If it is on, update the app.',
};
const BLIND_ORDER: Meaning = {
  ...BLIND,
  hint: 'Turn on "Raw messages" in the settings of its Ethereum app, which shows each field, and try again. Older apps call it "Verbose EIP-712"; the Nano S needs blind signing. If it is on, update the app.',
};
const UNREADABLE: Meaning = {
  category: 'refused',
  message: 'The Ledger cannot read the message that it should sign.',
  hint: 'Update its Ethereum app and try again.',
};
const DISCONNECTED: Meaning = {
  category: 'unavailable',
  message: 'The Ledger was disconnected.',
  hint: 'Connect it again, unlock it, open its Ethereum app and try again.',
};
const NOT_CONNECTED: Meaning = {
  category: 'unavailable',
  message: 'No Ledger is connected.',
  hint: 'Connect it by USB, unlock it, open its Ethereum app and try again.',
};
const NOT_OPENED: Meaning = {
  category: 'unavailable',
  message: 'The Ledger is connected, but this program cannot use it.',
  hint: 'Close other programs that use it, such as Ledger Live. On Linux, install the udev rules of Ledger.',
};

/** Meanings of the status with which the Ledger answers. */
const BY_STATUS = new Map<unknown, Meaning>([
  [0x5515, LOCKED],
  [0x6982, LOCKED],
  [0x6511, APP_CLOSED],
  [0x6d00, APP_CLOSED],
  [0x6e00, APP_CLOSED],
  [0x6e01, APP_CLOSED],
  [0x6d02, APP_CLOSED],
  [0x6985, REJECTED],
  [0x5501, REJECTED],
]);

/**
 * Status with which the Ledger refuses data. For transactions and typed data, it mostly means that a setting is off
 * without which it signs nothing that it cannot explain.
 */
const INVALID_DATA = 0x6a80;

/** Meanings of `INVALID_DATA`, by method. */
const INVALID_BY_METHOD = new Map([
  ['eth_signTransaction', BLIND],
  ['eth_signTypedData', BLIND_ORDER],
]);

/** Meanings of errors of the libraries, by name or id. */
const BY_NAME = new Map<unknown, Meaning>([
  ['EthAppPleaseEnableContractData', BLIND],
  ['DisconnectedDevice', DISCONNECTED],
  ['DisconnectedDeviceDuringOperation', DISCONNECTED],
  ['NoDevice', NOT_CONNECTED],
  ['CantOpenDevice', NOT_OPENED],
]);

/** Returns the status in an error of a Ledger; `undefined` if it has none. */
export function ledgerStatus(thrown: unknown): number | undefined {
  const { statusCode } = Object(thrown) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : undefined;
}

/**
 * Converts what the libraries of Ledger throw to an error that says what to do. Anything whose meaning is not known, and a
 * `CubedropError`, is returned unchanged.
 * @param method of the request that failed
 */
export function ledgerError(thrown: unknown, method: string): unknown {
  if (isCubedropError(thrown)) return thrown;
  const isInvalid = ledgerStatus(thrown) === INVALID_DATA;
  const meaning = isInvalid ? (INVALID_BY_METHOD.get(method) ?? UNREADABLE) : meaningOf(thrown);
  if (!meaning) return thrown;
  return new CubedropError(meaning.category, meaning.message, { hint: meaning.hint, cause: thrown });
}

function meaningOf(thrown: unknown): Meaning | undefined {
  const { name, id, message } = Object(thrown) as { name?: unknown; id?: unknown; message?: unknown };
  const known = BY_STATUS.get(ledgerStatus(thrown)) ?? BY_NAME.get(name) ?? BY_NAME.get(id);
  // The text of the system's library for USB, whose errors have no code.
  return known ?? (/cannot open device/i.test(String(message)) ? NOT_OPENED : undefined);
}
